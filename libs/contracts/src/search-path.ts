const BASE = '/repuestos/busqueda/';

/** Page with the parts whose name or code holds the text. */
export const searchPath = (text: string) => BASE + encodeURIComponent(text);

/** The text that a page's path searches for: the inverse of `searchPath`, '' for every other page. */
export function searchedText(pathname: string): string {
  if (!pathname.startsWith(BASE)) return '';
  const part = pathname.slice(BASE.length);
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a hand-made address may hold a lone %
  }
}
