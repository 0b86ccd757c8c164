import fc from 'fast-check';

/** What stands beside a file is a text to the document: these are the fields that the shop knows in it, by the end of the path. */
const BESIDE: readonly [path: RegExp, fields: readonly string[], columns?: readonly string[]][] = [
  [/\/extractos$/, ['banco'], ['fecha', 'valor', 'creditos', 'debitos', 'texto', 'numero']],
  [
    /\/liquidaciones\/\w+$/,
    ['visto'],
    [
      ...['fecha', 'transaccion', 'autorizacion', 'bruto', 'comision', 'retencionIva', 'retencionRenta'],
      ...['neto', 'pagado', 'tipo'],
    ],
  ],
  [
    /\/pago\/[^/]*$/i,
    ['pedido', 'codigoPago', 'formaPago', 'entidadFinanciera', 'fechaPago', 'valor', 'observaciones', 'pago'],
  ],
  [/\/devolucion-repuesto\//, ['pedido', 'linea', 'cantidad', 'motivo', 'comentario']],
  [/\/devolucion/, ['devolucion', 'visto']],
];

const HEADS = [
  'Fecha;Concepto;Documento;Débito;Crédito;Saldo',
  'Fecha;Transacción;Autorización;Valor bruto;Comisión;Retención IVA;Retención renta;Valor neto;Fecha del depósito',
  'a,b,c',
];
const CELLS = [
  ...['24/11/2026', '2026-11-24', '31/12/9999', '01/01/0001', '30/02/2026', '2026-11-24 25:61', '46000', '-1', '1e9'],
  ...[
    '10.00',
    '10,00',
    '1.234,56',
    '-5.00',
    '99999999999.99',
    '(10.00)',
    '$ 1',
    'NaN',
    '٣',
    '0',
    '',
    ' ',
    '""',
    '"',
    '"x',
  ],
  ...['=1+1', '@x', 'a\0b', '\ud83d', '\u202e', 'T1', 'á'.repeat(300), ' '.repeat(3_000), ','.repeat(300)],
];
/** The head of a PNG of one point, of one with 39 million in a line, a drawing, and what only begins as a picture. */
const PICTURES = [
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from('89504e470d0a1a0a0000000d494844520253165000000001080600000000000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'),
  Buffer.alloc(0),
];
const NAMES = ['a.csv', 'a.xlsx', '', '../../x.png', 'imagen.png', 'ñ\u202e.csv', 'x'.repeat(300)];
const BOUNDARY = 'cut';

/** A form near to what this operation takes, with something hostile in its fields or in its file. `anything`: what a field may hold. */
export function formsOf(
  path: string,
  properties: Record<string, unknown>,
  anything: fc.Arbitrary<unknown>,
): fc.Arbitrary<[type: string, body: Buffer]> {
  const [, fields = [], columns] = BESIDE.find(([end]) => end.test(path)) ?? [];
  const held = fc.oneof({ arbitrary: fc.integer({ min: 0, max: 8 }), weight: 3 }, { arbitrary: anything, weight: 1 });
  const record = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, held])), { requiredKeys: [], noNullPrototype: true });
  const beside = fc
    .tuple(record(fields), columns ? fc.option(record(columns), { nil: undefined }) : fc.constant(undefined))
    .map(([form, columnas]) => JSON.stringify({ ...form, ...(columnas && { columnas }) }));
  const row = fc.array(fc.constantFrom(...CELLS), { minLength: 1, maxLength: 10 }).map((cells) => cells.join(';'));
  const table = fc
    .tuple(fc.constantFrom(...HEADS), fc.array(row, { maxLength: 4 }))
    .map(([heads, rows]) => Buffer.from([heads, ...rows].join('\n')));
  const file = fc.oneof(table, fc.constantFrom(...PICTURES));
  const named = Object.keys(properties).filter((name) => name !== 'body');
  const part = fc
    .tuple(fc.constantFrom(...named, 'otro'), fc.constantFrom(...NAMES), file)
    .map(([name, filename, content]) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`),
        content,
        Buffer.from('\r\n'),
      ]),
    );
  return fc.tuple(beside, fc.array(part, { maxLength: 2 }), fc.boolean()).map(([text, files, hasText]) => {
    const first = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="body"\r\n\r\n${text}\r\n`;
    const parts = [hasText && 'body' in properties ? Buffer.from(first) : Buffer.alloc(0), ...files];
    return [`multipart/form-data; boundary=${BOUNDARY}`, Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])];
  });
}
