/** Moves a strip that scrolls sideways until one of its entries is in view; the page itself stays where it is. */
export function showInStrip(strip: Element | null | undefined, entry: Element | null | undefined): void {
  if (!strip || !entry) return;
  const [whole, part] = [strip.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (part.left < whole.left) strip.scrollLeft -= whole.left - part.left;
  else if (part.right > whole.right) strip.scrollLeft += part.right - whole.right;
}
