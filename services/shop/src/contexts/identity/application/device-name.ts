type Names = readonly [name: string, pattern: RegExp][];

/** More special ones first: every browser claims to be its rivals too. */
const BROWSERS: Names = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** "Firefox en Windows". Only words of our own: what the header says besides is never repeated in an e-mail. */
export function deviceName(userAgent: string): string {
  const named = (names: Names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return `${named(BROWSERS) ?? 'Un navegador'} en ${named(SYSTEMS) ?? 'un sistema desconocido'}`;
}
