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

/** As it can be asked for: what is pasted may hold tabs, marks that turn the line around, and half a sign where it is cut. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]/gu, ' ').trim();
