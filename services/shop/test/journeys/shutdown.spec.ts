import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { invoicingEntities } from '../../src/contexts/invoicing/adapters/invoicing.mapping.ts';
import { TaxSandbox } from '../../src/contexts/invoicing/adapters/sandbox/tax-sandbox.ts';
import { type Cable, cableTo } from '../cable.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { anInvoice, invoiceOf } from '../invoices.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { Visitor } from '../visitor.ts';

const PATIENCE = { every: 50 };
/** More than a process works off before it has to be gone. */
const BACKLOG = 400;
/** By itself, within its own limit: whatever is missing, it does not wait for ever. */
const PEACEFULLY = { code: 0, signal: null };

const message = {
  nombre: 'Lucía',
  telefono: '099-000-0000',
  ciudad: 'Ambato',
  asunto: 'Disco',
  mensaje: '¿Lo tienen?',
};

let database: FreshDatabase;
let toDatabase: Cable;
let orm: MikroORM;
let sandbox: TaxSandbox;
const running = new Set<ServiceProcess>();

beforeEach(async () => {
  database = await freshDatabase();
  toDatabase = await cableTo(database.url);
  orm = await MikroORM.init({ clientUrl: database.url, entities: invoicingEntities });
  sandbox = new TaxSandbox(() => new Date());
  await sandbox.start();
});
afterEach(async () => {
  for (const service of running) await service.kill('SIGKILL');
  running.clear();
  await sandbox.stop();
  await toDatabase.close();
  await orm.close();
  await database.drop();
});

async function start(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = await startServiceProcess({
    ...{ DATABASE_URL: toDatabase.url, SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ INVOICE_AUTHORITY: 'sandbox', INVOICE_AUTHORITY_URL: sandbox.origin },
    ...env,
  });
  running.add(service);
  return service;
}
async function invoicesWait(): Promise<void> {
  sandbox.faults = { delayMs: 200 };
  const em = orm.em.fork();
  await em.execute(`INSERT INTO document_series VALUES ('1', '01', '001', '001', ?)`, [BACKLOG]);
  for (let number = 1; number <= BACKLOG; number++)
    em.persist(invoiceOf(anInvoice({ number }), new Date(), undefined, number));
  await em.flush();
}
const unfinished = async (): Promise<number> =>
  Number(
    (
      await orm.em
        .fork()
        .execute<{ n: string }[]>(`SELECT count(*) AS n FROM electronic_document WHERE state <> 'authorised'`)
    )[0]!.n,
  );
const waitingForLock = async (): Promise<number> =>
  Number(
    (
      await orm.em.fork().execute<{ n: string }[]>(
        `SELECT count(*) AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = current_database() AND NOT l.granted`,
      )
    )[0]!.n,
  );

describe('A process that is told to end', () => {
  it('leaves a backlog of invoices to the others', async () => {
    await invoicesWait();
    const service = await start();
    await eventually(() => sandbox.heard > 8, PATIENCE);
    expect(await service.kill('SIGTERM')).toEqual(PEACEFULLY);
    expect(await unfinished()).toBeGreaterThan(0);
  });

  it('answers what it was asked, and whoever still reaches it', async () => {
    const service = await start();
    const locking = orm.em.fork();
    await locking.begin();
    await locking.execute('LOCK TABLE contact_message IN EXCLUSIVE MODE');
    const asked = Array.from({ length: 5 }, (_, n) =>
      new Visitor(service.baseUrl).post(`/api/${CONTACT_PATH}`, { ...message, email: `taller${n}@correo.example` }),
    );
    await eventually(async () => (await waitingForLock()) >= asked.length, PATIENCE);

    const answers: (number | string)[] = [];
    const passersBy = Promise.all(Array.from({ length: 4 }, () => untilRefused(service.baseUrl, answers)));
    await eventually(() => answers.length > 4, PATIENCE);
    const ended = service.kill('SIGTERM');
    await passersBy;
    await locking.commit();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(await ended).toEqual(PEACEFULLY);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  });

  it.each(['cut', 'silence'] as const)('ends although PostgreSQL is away (%s)', async (fault) => {
    await invoicesWait();
    const service = await start();
    await eventually(() => sandbox.heard > 8, PATIENCE);
    toDatabase[fault]();
    expect(await service.kill('SIGTERM')).toEqual(PEACEFULLY);
  });
});

const noRedis = await whyNoRedis();
describeIf(noRedis === undefined, noRedis, 'A process that is told to end while Redis is away', () => {
  let redis: TestRedis;
  let toRedis: Cable;
  beforeEach(async () => {
    redis = await redisForTests();
    toRedis = await cableTo(redis.url);
  });
  afterEach(async () => {
    await toRedis.close();
    await redis.stop();
  });

  it.each(['cut', 'silence'] as const)('ends all the same (%s)', async (fault) => {
    const service = await start({ REDIS_URL: toRedis.url });
    toRedis[fault]();
    await new Visitor(service.baseUrl).post(`/api/${CONTACT_PATH}`, { ...message, email: 'a@taller.example' });
    expect(await service.kill('SIGTERM')).toEqual(PEACEFULLY);
  });
});

/** What somebody hears who asks again and again, each time over a connection of its own, until nobody listens. */
async function untilRefused(baseUrl: string, heard: (number | string)[]): Promise<void> {
  for (;;) {
    const answer = await once(`${baseUrl}/`);
    // Reset before a word came back is a connection that nobody had taken from the queue of the port yet.
    if (answer === 'ECONNREFUSED' || answer === 'ECONNRESET') return;
    heard.push(answer);
  }
}

/** The status of a whole answer, or what broke it. */
const once = (url: string): Promise<number | string> =>
  new Promise((heard) => {
    get(url, { agent: false }, (response) => {
      response
        .on('end', () => heard(response.statusCode!))
        .on('error', (error: NodeJS.ErrnoException) => heard(`in the middle: ${error.code ?? error.message}`))
        .resume();
    }).on('error', (error: NodeJS.ErrnoException) => heard(error.code ?? error.message));
  });
