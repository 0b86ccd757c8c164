/** The main menu, in the header and on a phone alike. */
export const mainMenu = [
  { href: '/', text: 'Inicio' },
  { href: '/repuestos', text: 'Repuestos' },
  { href: '/categorias', text: 'Categorias' },
  { href: '/promociones', text: 'Promociones' },
] as const;

export const isAt = (path: string, href: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
