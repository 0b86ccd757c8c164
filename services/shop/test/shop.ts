import { freePort } from '../../../scripts/start/ports.ts';
import { AdvanceDueDocuments } from '../src/contexts/invoicing/application/advance-due-documents.ts';
import { ElectronicDocuments } from '../src/contexts/invoicing/domain/electronic-documents.ts';
import { Clock } from '../src/kernel/clock.ts';
import { Config } from '../src/platform/config/config.ts';
import { Reads } from '../src/platform/database/reads.ts';
import { RetentionSweep } from '../src/platform/retention/retention-sweep.ts';
import { type Service, startService } from '../src/service.ts';
import { type Beginning, freshDatabase } from './database.ts';
import { Visitor } from './visitor.ts';

/** Time that a test moves. */
export class TestClock extends Clock {
  private offset = 0;
  private stopped: Date | undefined;

  now(): Date {
    return this.stopped ?? new Date(Date.now() + this.offset);
  }

  get isMoved(): boolean {
    return this.stopped !== undefined || this.offset !== 0;
  }

  advance(ms: number): void {
    this.offset += ms;
  }

  setTo(moment: Date | string): void {
    this.offset = new Date(moment).getTime() - Date.now();
    this.stopped = undefined;
  }

  /** For what is tried at an instant: however slow the machine is, it is no later. Until the clock is set again. */
  stopAt(moment: Date | string): void {
    this.stopped = new Date(moment);
  }
}

const METRICS_TOKEN = 'a token that is only good for tests';
export const METRICS_HEADERS = { authorization: `Bearer ${METRICS_TOKEN}` };

export interface TestShop {
  baseUrl: string;
  databaseUrl: string;
  clock: TestClock;
  service: Service;
  /** A browser of its own: cookies, XSRF header, session. */
  visitor(): Visitor;
  stop(): Promise<void>;
}

const SECRET = 'a secret that is only good for tests, and long enough';

/** Another process of the same shop, which serves people: what the one tells, the other hears. */
export async function startBeside({ databaseUrl, clock }: TestShop): Promise<Pick<TestShop, 'visitor' | 'stop'>> {
  const port = await freePort();
  const config = new Config({
    ...{ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DEMO: '1', ROLE: 'api', SECRET },
    ...{ MAILBOX_PORT: String(await freePort()), RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  });
  const service = await startService(config, clock);
  return { visitor: () => new Visitor(`http://127.0.0.1:${port}`), stop: () => service.stop() };
}

/**
 * The whole service in this process, as it is shipped: own database, own mailbox, worker running. `DATABASE_AS: 'shop'` has it
 * sign in as the role that may do no more than it needs; else as the owner of the tables.
 */
export async function startShop(
  { DATABASE_AS: as, ...env }: Record<string, string | undefined> = {},
  beginning?: Beginning,
): Promise<TestShop> {
  const database = await freshDatabase(beginning);
  const port = await freePort();
  const clock = new TestClock();
  const config = new Config({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: as === 'shop' ? database.shopUrl : database.url,
    DEMO: '1',
    MAILBOX_PORT: String(await freePort()),
    SECRET,
    METRICS_TOKEN,
    RATE_LIMIT: 'off',
    // A machine with other work is no outage.
    DATABASE_WAIT_MS: '10000',
    QUEUE_WAIT_MS: '60000',
    LOG_LEVEL: 'error',
    ...env,
  });
  const service = await startService(config, clock);
  // What serves people alone sweeps nothing.
  if (config.runsWorker) sweepByRequestOnly(service, clock);
  const calmDown = config.runsWorker ? hurryDocuments(service, clock) : () => Promise.resolve();
  return {
    baseUrl: config.baseUrl,
    databaseUrl: env['DATABASE_DIRECT_URL'] ?? database.url,
    clock,
    service,
    visitor: () => new Visitor(config.baseUrl),
    stop: async () => {
      await calmDown();
      await service.stop();
      await database.drop();
    },
  };
}

/**
 * Rows that PostgreSQL stamps itself are years old by a clock that a test has moved. Whoever tests what is forgotten sweeps by hand:
 * the sweep of every minute would take the rows of all others away, of those on a slow machine at least.
 */
function sweepByRequestOnly({ app }: Service, clock: TestClock): void {
  const retention = app.get(RetentionSweep, { strict: false });
  const sweep = retention.sweep.bind(retention);
  retention.sweep = async (stopping) => {
    if (!stopping || !clock.isMoved) await sweep(stopping);
  };
}

/** What the tax authority is given before it is asked; the one of the tests has its answer at once. */
const MOMENT_MS = 3_000;
const HURRY_MS = 200;
/** By then whoever has changed a document has said so to the database. Where nobody has, the shop's own sweep looks often enough. */
const TOUCHED_MS = 5_000;

/** Most of what a journey would wait for is that an invoice is authorised. Returns what ends it. */
function hurryDocuments({ app }: Service, clock: Clock): () => Promise<void> {
  const documents = app.get(ElectronicDocuments, { strict: false });
  const add = documents.add.bind(documents);
  const lock = documents.lock.bind(documents);
  const claimDue = documents.claimDue.bind(documents);
  let touched = -TOUCHED_MS;
  documents.add = (document) => {
    touched = performance.now();
    add(document);
  };
  documents.lock = (id) => {
    touched = performance.now();
    return lock(id);
  };
  documents.claimDue = (now, until, most) => claimDue(new Date(now.getTime() + MOMENT_MS), until, most);
  const [due, reads] = [app.get(AdvanceDueDocuments, { strict: false }), app.get(Reads, { strict: false })];
  const sweep = async () => {
    const any = `SELECT FROM electronic_document WHERE next_attempt_at <= $1 LIMIT 1`;
    const { rowCount } = await reads.pool.query(any, [new Date(clock.now().getTime() + MOMENT_MS)]);
    if (rowCount) await due.sweep();
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (performance.now() - touched > TOUCHED_MS) return;
    running ??= sweep()
      .catch(() => undefined) // the shop's own sweep says so
      .finally(() => (running = undefined));
  }, HURRY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
