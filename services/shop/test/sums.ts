/** What a document comes to, read and added up without anything of the shop's: text and BigInt, as somebody at a desk would. */

const IVA_PERCENT = 15n;

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const blocksIn = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs')), ([block]) => block);

/** `12.5` with two places is 1250n. */
function units(text: string | undefined, places: number): bigint {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  if (whole === undefined || rest.length > places) throw new Error(`Not a number with ${places} places: ${text}`);
  const all = BigInt(whole + rest.padEnd(places, '0'));
  return sign ? -all : all;
}
const centsIn = (xml: string, name: string): bigint => units(textIn(xml, name), 2);
const sum = (values: bigint[]): bigint => values.reduce((added, value) => added + value, 0n);
/** 15 % to the cent, half a cent up. */
const ivaOf = (base: bigint): bigint => (base * IVA_PERCENT * 2n + 100n) / 200n;

export interface DocumentSums {
  total: bigint;
  discount: bigint;
  /** As the authority numbers them: 04 RUC, 05 cédula, 06 passport, 07 nobody. */
  buyer: string;
}

export function sumsOf(xml: string): DocumentSums {
  const isInvoice = xml.includes('<factura ');
  return {
    total: centsIn(xml, isInvoice ? 'importeTotal' : 'valorModificacion'),
    discount: sum(blocksIn(xml, 'detalle').map((line) => centsIn(line, 'descuento'))),
    buyer: textIn(xml, 'tipoIdentificacionComprador') ?? '',
  };
}

/** In words, what does not add up; nothing when all does. */
export function faultsOfSums(xml: string): string[] {
  const faults: string[] = [];
  const same = (what: string, one: bigint, other: bigint) =>
    one !== other && faults.push(`${what}: ${one} and ${other}`);
  const lines = blocksIn(xml, 'detalle').map((line) => ({
    net: centsIn(line, 'precioTotalSinImpuesto'),
    base: centsIn(line, 'baseImponible'),
    // In hundredths of a millionth, as two places times six are.
    exact: units(textIn(line, 'cantidad'), 2) * units(textIn(line, 'precioUnitario'), 6),
    discount: centsIn(line, 'descuento'),
    iva: centsIn(line, 'valor'),
  }));
  const { total, discount } = sumsOf(xml);
  const base = centsIn(xml, 'totalSinImpuestos');
  const [taxes = ''] = blocksIn(xml, 'totalConImpuestos');
  same('lines and base', sum(lines.map(({ net }) => net)), base);
  same('base of the tax', centsIn(taxes, 'baseImponible'), base);
  same('IVA', centsIn(taxes, 'valor'), ivaOf(base));
  same('total', base + ivaOf(base), total);
  for (const [i, line] of lines.entries()) {
    same(`base of line ${i}`, line.base, line.net);
    same(`IVA of line ${i}`, line.iva, ivaOf(line.net));
    const off = line.exact - (line.net + line.discount) * 1_000_000n;
    if (off > 500_000n || off < -500_000n) faults.push(`line ${i} is off by ${off} hundredths of a millionth`);
    if (line.net < 0n || line.discount < 0n) faults.push(`line ${i} is below nothing`);
  }
  if (xml.includes('<factura ')) {
    same('discounts', discount, centsIn(xml, 'totalDescuento'));
    same('payments', sum(blocksIn(xml, 'pago').map((one) => centsIn(one, 'total'))), total);
  }
  return faults;
}
