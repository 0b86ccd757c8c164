/**
 * What the dearest request of a visitor costs the thread that serves everybody. Each is sent many times in turn; the cost is
 * the processor time of that thread (Linux tells it), which other work at the machine does not lengthen.
 * BENCH_TIMES sets how often each is sent (20).
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type BenchShop, startBenchShop } from './shop.ts';

const TIMES = Number(process.env['BENCH_TIMES'] ?? 20);
/** Target of the issue. */
const MOST_MS = 50;
/** The kernel counts so many ticks a second, everywhere. */
const TICKS_PER_S = 100;

interface Hostile {
  name: string;
  path: string;
  type?: string;
  body?: string;
}

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const wide = (bytes: number) => {
  const element = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, '']));
  return JSON.stringify({ productos: Array.from({ length: Math.floor(bytes / 650) }, () => element) });
};
const captcha = (parameters: object) =>
  Buffer.from(
    JSON.stringify({ challenge: { parameters, signature: 'x' }, solution: { counter: 1, derivedKey: 'x' } }),
  ).toString('base64url');
/** Fifty lines as long as they are read. */
const list = (line: string) => JSON.stringify({ texto: Array(50).fill(line).join('\n') });
const listing = (changes: object) =>
  JSON.stringify({ promocion: 0, codigoEmpresa: 1, page: 0, size: 50, nombreRepuesto: '', ...changes });

const REQUESTS: readonly Hostile[] = [
  ...[
    'ext/contacto/enviarContacto',
    'ext/repuestos',
    'ext/cache/setShoppingCar',
    'auth/signin',
    'pago/tarjeta/aviso',
  ].flatMap((path): Hostile[] => [
    { name: 'keys, 32 KB', path: `/api/${path}`, body: keys(2_300) },
    { name: 'keys, 241 KB', path: `/api/${path}`, body: keys(20_000) },
    { name: 'levels, 2,000', path: `/api/${path}`, body: nested(2_000) },
    { name: 'levels, 32 KB', path: `/api/${path}`, body: `${'['.repeat(16_000)}${']'.repeat(16_000)}` },
    { name: 'elements, 32 KB', path: `/api/${path}`, body: JSON.stringify({ a: Array(8_000).fill(1) }) },
    { name: '60 keys an element', path: `/api/${path}`, body: wide(31_000) },
    {
      name: 'a form of 32 KB',
      path: `/api/${path}`,
      type: 'application/x-www-form-urlencoded',
      body: 'a&'.repeat(16_000),
    },
  ]),
  { name: 'a cart at every bound', path: '/api/ext/cache/setShoppingCar', body: wide(48_000) },
  { name: 'a whole cart that is dropped', path: '/api/ext/cache/getShoppingCar', body: wide(125_000) },
  { name: 'keys in the address', path: `/api/ext/repuestos/sugerencias?${'a&'.repeat(7_000)}` },
  { name: 'a long text, suggested', path: `/api/ext/repuestos/sugerencias?texto=${'filtro+'.repeat(14)}` },
  {
    name: 'a long text, searched',
    path: '/api/ext/repuestos',
    body: listing({ nombreRepuesto: 'filtro de aire '.repeat(6) }),
  },
  ...[
    { name: 'a list of empty cells', line: `A1${'\t'.repeat(190)}x` },
    { name: 'a list of marks', line: `1 x2 3${'\u2a74'.repeat(190)}x` },
    { name: 'a list of letters that grow', line: `1${'\ufdfa'.repeat(190)}x` },
    { name: 'a list of words with digits', line: 'a1 b2 c3 d4 '.repeat(16) },
  ].map(({ name, line }): Hostile => ({ name, path: '/api/ext/repuestos/lista', body: list(line) })),
  {
    name: 'beginnings of many words, suggested',
    path: `/api/ext/repuestos/sugerencias?texto=${'con+ret+bom+fil+pas+ban+ace+mot+'.repeat(3)}`,
  },
  {
    name: 'misspelt words, read',
    path: '/api/ext/repuestos/lectura',
    body: listing({ nombreRepuesto: 'qfzkpt wvyhrm bnxsdj lktgrf mvpqzd xwhjks nbvcrt plmqsz' }),
  },
  { name: 'a far page', path: '/api/ext/repuestos', body: listing({ page: 2_000_000 }) },
  { name: 'a long path, searched', path: `/repuesto/busqueda/${'filtro-de-aire-'.repeat(250)}` },
  { name: 'a long path', path: `/${'a/'.repeat(4_000)}` },
  {
    name: 'a captcha of a thousand million rounds',
    path: `/api/ext/captcha/${captcha({ algorithm: 'PBKDF2/SHA-256', cost: 1e9, nonce: 'x', salt: 'x', keyLength: 32 })}`,
  },
  { name: 'a captcha of 4,000 characters', path: `/api/ext/captcha/${'A'.repeat(3_900)}` },
  { name: 'the home page', path: '/' },
  { name: 'the sitemap', path: '/sitemap.xml?parte=1' },
];

export async function benchHostile(): Promise<void> {
  const shop = await startBenchShop({ parts: 1_000, seed: 2001 });
  try {
    // What is compiled once is not the requests' cost.
    for (const hostile of REQUESTS) await send(shop, hostile);
    const measured: { ms: number; status: number; hostile: Hostile }[] = [];
    for (const hostile of REQUESTS) {
      const before = await cpuMs(shop.pid);
      let status = 0;
      for (let i = 0; i < TIMES; i++) status = await send(shop, hostile);
      measured.push({ ms: ((await cpuMs(shop.pid)) - before) / TIMES, status, hostile });
    }
    measured.sort((a, b) => b.ms - a.ms);
    console.log(`\nProcessor time of the serving thread for one request, ${TIMES} of each, the dearest first`);
    for (const { ms, status, hostile } of measured)
      console.log(
        `  ${ms.toFixed(1).padStart(6)} ms  ${status}  ${hostile.name.padEnd(40)} ${hostile.path.slice(0, 48)}`,
      );
    const dearest = measured[0]!.ms;
    console.log(`The dearest costs ${dearest.toFixed(1)} ms: ${dearest <= MOST_MS ? 'ok' : `ABOVE ${MOST_MS}`}`);
    if (dearest > MOST_MS) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

/** Of the thread that has the name of the process. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_S;
}

function send({ url, headers }: BenchShop, { path, type = 'application/json', body }: Hostile): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ hostname, port, path, method, headers: { ...headers, 'content-type': type } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    // Who is refused while sending may be cut off.
    sent.on('error', () => resolve(0)).end(body);
  });
}
