/**
 * npm run proof -- containers [--folder DIR]: builds the image of docker/Dockerfile, starts what docker/compose.yml describes
 * (two api, two workers, PostgreSQL, Redis, the proxy), and does with it what a shop lives through: the first operator, a
 * catalogue, purchases, a killed process, a new version under load, the end. Base images are stand-ins (`stand-ins.ts`). What it
 * takes minutes to make lies in DIR, `bujia-containers` of the folder for temporary files.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { IMPORT_PATH, IMPORT_TRIAL_PATH } from '../../../libs/contracts/src/catalogue-import.ts';
import { PENDING_DOCUMENTS_PATH } from '../../../libs/contracts/src/invoices.ts';
import { CARD_NOTICE_PATH } from '../../../libs/contracts/src/payments.ts';
import { startCardSandbox } from '../../../services/shop/test/card-sandbox.ts';
import { eventually } from '../../../services/shop/test/eventually.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../../services/shop/test/scripted-smtp.ts';
import type { Visitor } from '../../../services/shop/test/visitor.ts';
import { type LoadResult, startLoad } from './load.ts';
import { Podman, whyNoPodman } from './podman.ts';
import { buyByCard, choosePassword, must, newClient, newVisitor } from './shopping.ts';
import { makeStandIns } from './stand-ins.ts';
import { Topology } from './topology.ts';

const ROOT = join(import.meta.dirname, '../../..');
const IMAGES = { running: 'bujia-shop:running', next: 'bujia-shop:next' };
const LOAD_MS = 10_000;
const LARGE_ROWS = 5_000;
const OPERATOR = 'sistemas@correo.example';
const IMPORT_COMMAND = 'services/shop/src/contexts/catalog/adapters/import/command.ts';
const PARTS = `codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio
BRK-1,Pastillas delanteras,frenos,1.2,8,18,12.5,100000,23.00
BRK-2,Pastillas posteriores,frenos,1.1,8,16,12,0,9.20
`;
const CATEGORIES = 'slug,nombre,padre,imagen\nfrenos,Frenos,,\n';

/** What the machine lacks: no fault of the shop, and no proof of it either. */
class NothingProved extends Error {}

const { values } = parseArgs({ options: { folder: { type: 'string', default: join(tmpdir(), 'bujia-containers') } } });
const began = performance.now();
const tell = (line: string): void =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${line}`);
const untidy: (() => Promise<unknown>)[] = [];

const reason = await whyNoPodman();
const skip = (why: string): void => console.log(`SKIPPED: no container can run here: ${why}. Nothing was proved.`);
if (reason) skip(reason);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void tidy().finally(() => process.exit(130)));
  try {
    await prove(resolve(values.folder));
    tell('all of it held');
  } catch (error) {
    if (error instanceof NothingProved) skip(error.message);
    else {
      console.error(error);
      process.exitCode = 1;
    }
  } finally {
    await tidy();
  }
}

async function tidy(): Promise<void> {
  for (const undo of untidy.splice(0).toReversed())
    await undo().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}

function machineLacks(error: Error): never {
  throw new NothingProved(error.message.trim().split('\n').at(-1));
}

async function prove(folder: string): Promise<void> {
  const podman = new Podman(folder);
  await podman.open().catch(machineLacks);
  untidy.push(() => podman.close());
  const work = await mkdtemp(join(tmpdir(), 'bujia-proof-'));
  untidy.push(() => rm(work, { recursive: true, force: true }));

  await makeStandIns(podman, ROOT, tell).catch(machineLacks);
  await runTestcontainers(podman);
  tell('testcontainers took the migrations, twice, in a container of postgres:18-alpine');

  for (const image of Object.values(IMAGES)) untidy.push(() => podman.run('rmi', '--ignore', '--no-prune', image));
  const dockerfile = join(ROOT, 'docker/Dockerfile');
  await podman.build(IMAGES.running, ROOT, dockerfile);
  tell(`built docker/Dockerfile: ${await sizeOf(podman, IMAGES.running)}`);
  await podman.build(
    IMAGES.next,
    ROOT,
    dockerfile,
    '--build-arg',
    `FORMER=${IMAGES.running}`,
    '--label',
    'version=next',
  );
  tell(`built it again with FORMER, as the next version: ${await sizeOf(podman, IMAGES.next)}`);

  const mail = await scriptedSmtp();
  untidy.push(() => mail.close());
  const settings = {
    SECRET: 'a secret that is only good for this proof, and long enough',
    SMTP_URL: mail.url,
    CAPTCHA_EFFORT: '8',
    LOG_LEVEL: 'warn',
    // One machine plays many visitors.
    RATE_LIMIT: 'off',
    // A machine with other work is no outage.
    DATABASE_WAIT_MS: '30000',
    QUEUE_WAIT_MS: '60000',
  };
  const topology = await Topology.prepare(podman, ROOT, work);
  const cards = await startCardSandbox({ noticeUrl: `${topology.url}/api/${CARD_NOTICE_PATH}` });
  untidy.push(() => cards.stop());
  untidy.push(() => podman.removeContainers());
  try {
    await topology.start(IMAGES.running, { ...settings, ...cards.env });
    tell('two api, two workers, PostgreSQL, Redis and the proxy run, read-only, without capabilities, not as root');
    await proveShop(topology, { mail, cards, work });
    await topology.end();
    tell('every process ended with code 0 when it was told to');
  } catch (error) {
    console.error(await topology.logs());
    throw error;
  }
}

/** The suite that `npm test` leaves out where no engine answers. */
async function runTestcontainers(podman: Podman): Promise<void> {
  const service = await podman.serve();
  try {
    const env = {
      ...process.env,
      DOCKER_HOST: service.url,
      // It cleans up after a crash; here the warden of `podman.ts` does.
      TESTCONTAINERS_RYUK_DISABLED: 'true',
      NODE_OPTIONS: '--experimental-vm-modules',
    };
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--runTestsByPath'];
    const args = [...jest, 'services/shop/test/postgres.spec.ts'];
    const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    // Skipped is not passed.
    if (!/^Tests: +1 passed, 1 total$/m.test(stderr)) throw new Error(stderr);
  } finally {
    await service.stop();
  }
}

async function proveShop(
  topology: Topology,
  outside: {
    mail: Awaited<ReturnType<typeof scriptedSmtp>>;
    cards: Awaited<ReturnType<typeof startCardSandbox>>;
    work: string;
  },
): Promise<void> {
  const { url } = topology;
  const visitor = await newVisitor(url);
  for (const path of ['/ops/metrics', '/ops/health/ready', '/ops/health/live'])
    must(await visitor.get(path), 404, `${path} at the proxy`);

  const operator = await appointOperator(topology, visitor, outside.mail);
  tell('an operator was appointed by the command in a container, and signed in at the proxy');
  await importCatalogue(topology, operator, outside.work);
  const db = new pg.Client({ connectionString: topology.databaseUrl });
  await db.connect();
  untidy.push(() => db.end());
  const { rows: [part] } = await db.query<{ id: number }>(`SELECT id FROM part WHERE code = 'BRK-1'`); // prettier-ignore

  const client = await newClient(url, outside.mail, 'clienta@correo.example');
  const order = await buyByCard({ visitor: client, cards: outside.cards, part: part!.id });
  await eventually(
    async () =>
      (await db.query(`SELECT FROM placed_order WHERE number = $1 AND paid_cents > 0`, [order])).rowCount === 1,
    { timeout: 60_000, every: 200 },
  );
  tell(`order ${order} was bought by card, counted as paid by a worker`);

  const pages = ['/', '/contacto', `/api/ext/repuestos/get/${part!.id}`, '/api/ext/categoria/get'];
  const load = () => startLoad(url, pages, { visitor: client, cards: outside.cards, part: part!.id });
  const killed = load();
  await sleep(LOAD_MS / 4);
  await topology.killApi();
  await sleep(LOAD_MS / 2);
  report('an api killed, and started again by its restart policy', await killed.end());

  const began = new Date();
  const rolling = load();
  await sleep(LOAD_MS / 4);
  await topology.roll(IMAGES.next);
  await sleep(LOAD_MS / 4);
  const rolled = await rolling.end();
  report('rolled to the next version', rolled);
  if (Object.keys(rolled.faults).length > 0)
    throw new Error(`A new version must not be noticed:\n${await topology.faultsAtProxy(began)}`);

  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM placed_order');
  tell(`${rows[0]!.n} orders in the database`);

  const safe = join(outside.work, 'safe');
  await mkdir(safe);
  await chmod(safe, 0o777);
  const backup = ['node', 'services/shop/backup/main.ts', 'take', '/safe/proof'];
  tell(`backup: ${await topology.command(IMAGES.next, backup, ['--volume', `${safe}:/safe`])}`);
}

async function appointOperator(topology: Topology, visitor: Visitor, mail: ScriptedSmtp): Promise<Visitor> {
  const accounts = 'services/shop/accounts.ts';
  const person = [
    '--name',
    'Inés',
    '--surname',
    'Paz',
    '--identification',
    '1710034065',
    '--address',
    'Av. Amazonas N34-120',
  ];
  await topology.exec('node', accounts, 'appoint', OPERATOR, '--as', 'operator', ...person);
  if (!(await topology.exec('node', accounts, 'list')).includes(OPERATOR))
    throw new Error('The operator is not listed');
  await choosePassword(visitor, mail, OPERATOR);
  must(await visitor.get(`/api/${PENDING_DOCUMENTS_PATH}`), 200, 'what operators alone may see');
  return visitor;
}

/** By the command, in the browser, and one of more than 12 MB, which the proxy must let through. */
async function importCatalogue(topology: Topology, operator: Visitor, work: string): Promise<void> {
  const catalogue = join(work, 'catalogue');
  await mkdir(catalogue);
  await chmod(work, 0o755);
  await writeFile(join(catalogue, 'categorias.csv'), CATEGORIES);
  await writeFile(join(catalogue, 'repuestos.csv'), PARTS);
  const mount = ['--volume', `${catalogue}:/catalogue:ro`];
  await topology.command(IMAGES.running, ['node', IMPORT_COMMAND, '--dir', '/catalogue'], mount);
  const send = async (path: string, parts: string) => {
    const form = new FormData();
    form.append('archivos', new File([CATEGORIES], 'categorias.csv'));
    form.append('archivos', new File([parts], 'repuestos.csv'));
    const answer = await operator.post(`/api/${path}`, form);
    must(answer, 200, path);
    const last = JSON.parse(answer.text.trim().split('\n').at(-1)!) as { informe?: { errores: unknown[] } };
    if (last.informe?.errores.length !== 0) throw new Error(`${path}: ${JSON.stringify(last).slice(0, 500)}`);
  };
  await send(IMPORT_PATH, PARTS);
  const rows = Array.from(
    { length: LARGE_ROWS },
    (_, i) => `X-${i},Repuesto,frenos,1,1,1,1,1,1.00,${'y'.repeat(3_900)}`,
  );
  const large = `${PARTS.split('\n')[0]},descripcion\n${rows.join('\n')}\n`;
  await send(IMPORT_TRIAL_PATH, large);
  tell(
    `a catalogue was imported by the command and at the proxy, and one of ${Math.round(large.length / 1e6)} MB tried there`,
  );
}

function report(what: string, { answers, faults, orders }: LoadResult): void {
  const seen = Object.entries(faults).map(([kind, times]) => `${times} x ${kind}`);
  tell(`${what} under load: ${answers} answers, ${orders.length} purchases, faults: ${seen.join(', ') || 'none'}`);
  if (orders.length === 0) throw new Error('Nobody bought anything meanwhile');
  if (new Set(orders).size !== orders.length) throw new Error('An order was acknowledged for two purchases');
}

async function sizeOf(podman: Podman, image: string): Promise<string> {
  return `${Math.round(Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6)} MB`;
}
