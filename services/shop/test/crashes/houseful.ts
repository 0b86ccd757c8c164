import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import { type RunningPostgres, startPostgres } from '../../../../scripts/embedded-postgres.ts';
import { freePort } from '../../../../scripts/start/ports.ts';
import { migrate } from '../../migrations/migrate.ts';
import { TaxSandbox } from '../../src/contexts/invoicing/adapters/sandbox/tax-sandbox.ts';
import { type CardSandbox, startCardSandbox } from '../card-sandbox.ts';
import type { TestRedis } from '../redis.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';

/** A shop with everybody that it deals with, each of whom can be killed. */
export interface Houseful {
  databaseUrl: string;
  shopUrl: string;
  cards: CardSandbox;
  smtp: ScriptedSmtp;
  /** Each kills one and brings it back; who is nobody's process is away for a while. */
  victims: Record<string, () => Promise<void>>;
  stop(): Promise<void>;
}

/** What was acknowledged is in the hands of the operating system: only the machine itself could lose it. */
const SETTINGS = { fsync: 'off' };
const AWAY_MS = 1_000;

export async function startHouseful(redis: TestRedis | undefined): Promise<Houseful> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-crashes-'));
  const [apiPort, databasePort, taxPort] = [await freePort(), await freePort(), await freePort()];
  const cards = await startCardSandbox({ noticeUrl: `http://127.0.0.1:${apiPort}/api/${CARD_NOTICE_PATH}` });
  const smtp = await scriptedSmtp();
  const tax = new TaxSandbox(() => new Date());
  await tax.start(taxPort);
  const startDatabase = () => startPostgres({ dir, port: databasePort, settings: SETTINGS });
  let postgres: RunningPostgres = await startDatabase();
  await migrate(postgres.url);

  const env = {
    ...{ DATABASE_URL: postgres.url, REDIS_URL: redis?.url, SMTP_URL: smtp.url, ...cards.env },
    ...{ INVOICE_AUTHORITY: 'sandbox', INVOICE_AUTHORITY_URL: tax.origin },
  };
  const start = {
    api: () => startServiceProcess({ ...env, ROLE: 'api', PORT: String(apiPort) }),
    worker: () => startServiceProcess({ ...env, ROLE: 'worker' }),
  };
  const running: Record<keyof typeof start, ServiceProcess> = {
    api: await start.api(),
    worker: await start.worker(),
  };
  const kill = async (role: keyof typeof start) => {
    await running[role].kill('SIGKILL');
    running[role] = await start[role]();
  };
  const away = async (leave: () => unknown, comeBack: () => unknown) => {
    await leave();
    await sleep(AWAY_MS);
    await comeBack();
  };

  return {
    databaseUrl: postgres.url,
    shopUrl: running.api.baseUrl,
    cards,
    smtp,
    victims: {
      api: () => kill('api'),
      worker: () => kill('worker'),
      database: async () => {
        await postgres.stop({ atOnce: true });
        postgres = await startDatabase();
      },
      ...(redis && { redis: () => redis.crash() }),
      cards: () =>
        away(
          () => cards.away(true),
          () => cards.away(false),
        ),
      mail: () =>
        away(
          () => {
            smtp.script.greeting = 'drop';
            smtp.cut();
          },
          () => delete smtp.script.greeting,
        ),
      authority: () =>
        away(
          () => tax.stop(),
          () => tax.start(taxPort),
        ),
    },
    stop: async () => {
      for (const service of Object.values(running)) await service.kill('SIGKILL');
      await Promise.all([cards.stop(), smtp.close(), tax.stop()]);
      await postgres.stop({ atOnce: true });
      await rm(dir, { recursive: true, force: true });
    },
  };
}
