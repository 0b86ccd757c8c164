import fc from 'fast-check';
import { formsOf } from './forms.ts';

/** As much of an OpenAPI document as requests are made from. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}

export interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { $ref?: string; content?: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Request {
  method: string;
  url: string;
  type: string | undefined;
  body: string | Buffer | undefined;
}

/** What has broken servers before: blanks, edges of numbers, other types, names of prototypes, halves of characters. */
const HOSTILE: readonly unknown[] = [
  ...[null, '', ' ', '\u2028', '\0', '\ud800', '\u202e', "' OR 1=1 --", '{{7*7}}', '%00', '../../etc/passwd', 'null'],
  ...['__proto__', 'constructor', '0', '-1', '1e400', 'NaN', '9'.repeat(40), 'x'.repeat(300), 'á'.repeat(5_000)],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '0001-01-01',
    '2147483647',
    '9007199254740993',
    '999999.99',
    '10000000.00',
    '99999-01-01T00:00:00Z',
    '<script>alert(1)</script>',
    'a\r\nBcc: b@c.example',
  ],
  ...[0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER, 2_147_483_648, Number.MAX_VALUE, true, false],
  ...[[], [[]], [null], [[[1]]], ['x', 1, null], {}, { a: { b: { c: {} } } }, [{}], { toString: 1 }, { length: 9 }],
];

type Body = [type: string | undefined, body: Request['body']];

/** Whole bodies that are no form of ours. */
const BODIES: readonly [type: string | undefined, body: string | undefined][] = [
  [undefined, undefined],
  ['application/json', ''],
  ...[
    '{',
    'null',
    '[]',
    '[[]]',
    '7',
    '"x"',
    '{"__proto__":{"tipo":2}}',
    '{"constructor":{"prototype":{}}}',
    '\ufeff{}',
  ].map((body): [string, string] => ['application/json', body]),
  ['application/json', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  ['application/json', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
  ['application/json', JSON.stringify(Object.fromEntries(Array.from({ length: 2_500 }, (_, i) => [`k${i}`, 1])))],
  ['application/json', JSON.stringify({ productos: Array(900).fill({ codigo: 1, cantidad: 1 }) })],
  ['application/json', `"${'x'.repeat(40_000)}"`],
  ['application/x-www-form-urlencoded', 'a=1&a=2&b[c]=3&__proto__[x]=1'],
  ['application/x-www-form-urlencoded', 'a&'.repeat(9_000)],
  ['text/plain', 'hola'],
  ['nonsense', 'x'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n{'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n[[]]\r\n--b--\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="imagen"; filename="repuestos.csv"\r\n\r\n\0PNG\r\n--b--\r\n',
  ],
];

/** Requests of an operation: near to what it takes, with something hostile in them, or wholly hostile. `pool`: what there is. */
export function requestsOf(
  document: ApiDocument,
  path: string,
  method: string,
  pool: readonly unknown[],
): fc.Arbitrary<Request> {
  const operation = document.paths[path]![method]!;
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;
  const anything = fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom(...pool), fc.jsonValue({ maxDepth: 3 }));

  const sound = (given: Schema, depth: number): fc.Arbitrary<unknown> => {
    const schema = resolved(given);
    if (schema.allOf?.[0]) return sound(schema.allOf[0], depth);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number': {
        const [min, max] = [schema.minimum ?? -10, schema.maximum ?? 1_000_000];
        const numbers = pool.filter((value): value is number => typeof value === 'number');
        return fc.oneof(fc.integer({ min, max: Math.max(min, Math.min(max, 2 ** 31)) }), fc.constantFrom(...numbers));
      }
      case 'array': {
        const maxLength = Math.min(schema.maxItems ?? 5, 5);
        return depth > 4 ? fc.constant([]) : fc.array(value(schema.items ?? {}, depth + 1), { maxLength });
      }
      case 'string':
        return text(schema, pool);
      default:
        return schema.properties && depth <= 4 ? object(schema.properties, depth) : anything;
    }
  };
  const value = (schema: Schema, depth: number): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: sound(schema, depth), weight: 8 }, { arbitrary: anything, weight: 1 });
  const object = (properties: Record<string, Schema>, depth: number): fc.Arbitrary<unknown> =>
    fc
      .record(
        Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, value(schema, depth + 1)])),
        { noNullPrototype: true },
      )
      .chain((whole) =>
        fc.oneof(
          { arbitrary: fc.constant<unknown>(whole), weight: 6 },
          { arbitrary: fc.subarray(Object.keys(whole)).map((kept) => pick(whole, kept)), weight: 2 },
          { arbitrary: anything.map((more) => ({ ...whole, mas: more })), weight: 1 },
        ),
      );

  const named = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const inAddress = (schema: Schema = {}) => value(schema, 5).map(asText);
  const parameters = fc.record(Object.fromEntries(named('path').map(({ name, schema }) => [name, inAddress(schema)])), {
    noNullPrototype: true,
  });
  const query = fc.array(
    fc.tuple(fc.constantFrom(...named('query').map(({ name }) => name), 'otra', '__proto__'), inAddress()),
    { maxLength: named('query').length > 0 ? 3 : 1 },
  );
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const json = (schema ? value(schema, 0) : anything).map((body): [string, string] => [
    'application/json',
    JSON.stringify(body),
  ]);
  const form = operation.requestBody?.content?.['multipart/form-data']?.schema.properties;
  const near: fc.Arbitrary<Body> = form ? formsOf(path, form, anything) : json;
  const bodies: fc.Arbitrary<Body> =
    method === 'get' || method === 'delete'
      ? fc.constant([undefined, undefined])
      : fc.oneof({ arbitrary: near, weight: 4 }, { arbitrary: fc.constantFrom(...BODIES), weight: 1 });
  return fc.tuple(parameters, query, bodies).map(([parameters, query, [type, body]]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? 'x'));
    const search = query.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
    return { method: method.toUpperCase(), url: search ? `${filled}?${search}` : filled, type, body };
  });
}

/** Addresses that are no operation of the document: pages, pictures and files, and what programs ask for. `{x}` is whatever comes. */
export const OUTSIDE: readonly string[] = [
  ...['/repuesto/{x}', '/repuesto/codigo/{x}', '/repuestos/{x}', '/repuestos/busqueda/{x}', '/promociones/{x}', '/{x}'],
  ...['/repuestos?pagina={x}&vehiculo={x}&orden={x}', '/repuestos?categoria={x}&marca={x}&precio={x}', '/despiece/{x}'],
  ...['/terminos?version={x}', '/seguimiento?cod={x}', '/sitemap.xml?parte={x}', '/dashboard/{x}', '/comparar?{x}={x}'],
  ...['/marca/{x}', '/marca/logo/{x}/panel.png', '/marca/logo/{x}/{x}', '/img/{x}', '/img/{x}.webp'],
  ...['/img/tarjeta/{x}/{x}', '/img/compartir/{x}', '/assets/{x}', '/ops/{x}', '/ops/queues/{x}', '/buzon/{x}'],
  ...['/ops/correos/{x}/html?tema={x}', '/ops/correos/plantillas/{x}?variante={x}'],
  ...['/ops/correos/plantillas/{x}/html?variante={x}&tema={x}', '/ops/boletines/{x}/html?tema={x}'],
];

/** Requests of such an address, by any method. */
export const requestsOutside = (pool: readonly unknown[]): fc.Arbitrary<Request> => {
  const held = fc
    .oneof(fc.constantFrom(...HOSTILE), fc.constantFrom(...pool), fc.string({ unit: 'binary' }))
    .map(asText);
  return fc
    .tuple(fc.constantFrom(...OUTSIDE), fc.array(held, { minLength: 3, maxLength: 3 }), fc.nat({ max: 9 }))
    .map(([place, words, lot]) => {
      let at = 0;
      const url = place.replaceAll('{x}', () => encodeURIComponent(words[at++ % words.length]!).slice(0, 1_500));
      return { method: ['HEAD', 'POST', 'OPTIONS'][lot] ?? 'GET', url, type: undefined, body: undefined };
    });
};

const pick = (whole: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]]));

/** What fits in an address: half characters have no form there. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2_000);

function text(
  { format, pattern, maxLength = 254, minLength = 0 }: Schema,
  pool: readonly unknown[],
): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constantFrom(...pool));
  const free = fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 40), unit: 'grapheme' });
  return fc.oneof(pattern === undefined ? free : matching(pattern, free), fc.constantFrom(...pool));
}

function matching(pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    // A form of expression that fast-check does not make texts for.
    return otherwise;
  }
}
