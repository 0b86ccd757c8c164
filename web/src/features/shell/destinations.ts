/** The main menu, in the header and on a phone alike. */
export const mainMenu = [
  { href: '/', text: 'Inicio' },
  { href: '/repuestos', text: 'Repuestos' },
  { href: '/categorias', text: 'Categorias' },
  { href: '/promociones', text: 'Promociones' },
  { href: '/lista', text: 'Lista de códigos' },
] as const;

/** Where in the header the way back to the top stands. */
export const WAY_UP = 'volver-arriba';

export const isAt = (path: string, href: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
