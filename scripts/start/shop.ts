import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { CARD_NOTICE_PATH } from '../../libs/contracts/src/payments.ts';
import { builds, serviceBuild } from './build.ts';
import { faultOfAddress } from '../../services/shop/src/platform/config/address.ts';
import type { Plan } from './launch.ts';
import { freePort, readPort } from './ports.ts';
import type { ProgramOptions } from './program.ts';
import { keptSecret } from './secret.ts';
import { shopSummary } from './summary.ts';
import { Trouble } from './trouble.ts';

type Environment = Record<string, string | undefined>;

/** The demonstration shop of this work tree; `--dev` puts Vite in front of it and starts again what changes. */
export async function shopPlan(root: string, env: Environment, dev: boolean): Promise<Plan> {
  const port = readPort(env['PORT'], 3000);
  for (const variable of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) {
    const text = env[variable]?.trim();
    const fault = text && faultOfAddress(variable, text);
    if (fault) throw new Trouble(`${variable} ${fault}.`);
  }
  const servicePort = dev ? await freePort() : port;
  const dataDir = resolve(root, env['DATA_DIR']?.trim() || '.data');
  const host = env['HOST']?.trim() || '127.0.0.1';
  const baseUrl = env['BASE_URL'] ?? `http://localhost:${port}`;
  // Without another provider, cards are charged by the stand-in.
  const cardPort = env['CARD_GATEWAY_URL']?.trim() ? undefined : await freePort();
  const program = (name: string, args: string[], programEnv: Record<string, string>): ProgramOptions => {
    return { name, args, cwd: root, env: programEnv, log: join(dataDir, `${name}.log`) };
  };

  return {
    port,
    dataDir,
    databaseUrl: env['DATABASE_URL']?.trim() || undefined,
    builds: dev ? [serviceBuild(root)] : builds(root),
    // Imported when it is their turn: the first lines on the terminal wait for none of them.
    migrate: async (databaseUrl) => (await import('../../services/shop/migrations/migrate.ts')).migrate(databaseUrl),
    loadDemo: async (databaseUrl, report) =>
      (await import('../../services/shop/demo/load.ts')).loadDemo(databaseUrl, report),
    programs: async (databaseUrl) => {
      const secret = env['SECRET'] ?? (await keptSecret(dataDir));
      const shopEnv: Record<string, string> = {
        DATABASE_URL: databaseUrl,
        DEMO: '1',
        HOST: dev ? '127.0.0.1' : host,
        PORT: String(servicePort),
        SECRET: secret,
        ROLE: env['ROLE'] ?? 'all',
        MAILBOX_PORT: env['MAILBOX_PORT'] ?? String(await freePort()),
        BASE_URL: baseUrl,
        NODE_ENV: dev ? 'development' : 'production',
        // Vite has the modules of the client; its page is the one that is written.
        ...(dev && { WEB_DIST: join(root, 'web'), SERVICE_WORKER: 'off' }),
      };
      const programs: ProgramOptions[] = [];
      if (cardPort !== undefined) {
        const credentials = {
          CARD_SERVER_CODE: 'DEMO-EC-SERVER',
          CARD_SERVER_KEY: createHash('sha256').update(`card sandbox ${secret}`).digest('hex'),
        };
        programs.push(
          program('card-sandbox', [join(root, 'services/card-sandbox/src/main.ts')], {
            ...credentials,
            CARD_SANDBOX_PORT: String(cardPort),
            CARD_SANDBOX_HOST: host,
            CARD_SANDBOX_FILE: join(dataDir, 'card-sandbox.json'),
            CARD_NOTICE_URL: `http://127.0.0.1:${servicePort}/api/${CARD_NOTICE_PATH}`,
          }),
        );
        Object.assign(shopEnv, credentials, {
          CARD_GATEWAY_URL: `http://127.0.0.1:${cardPort}`,
          CARD_SCRIPT_URL: `http://${new URL(baseUrl).hostname}:${cardPort}/sdk/payment_checkout.js`,
        });
      }
      programs.push(program('shop', [join(root, 'dist/shop/src/main.js')], shopEnv));
      if (dev) {
        const vite = join(root, 'node_modules/vite/bin/vite.js');
        const args = [vite, '--host', host, '--port', String(port), '--strictPort'];
        programs.push({ ...program('vite', args, { API_PORT: String(servicePort) }), cwd: join(root, 'web') });
      }
      return programs;
    },
    readyUrl: `http://127.0.0.1:${servicePort}/ops/health/ready`,
    summary: async (secondsTaken) => {
      const { demoAccounts } = await import('../../services/shop/demo/accounts.ts');
      return shopSummary({
        port,
        secondsTaken,
        mailbox: !env['SMTP_URL']?.trim(),
        cardPort,
        dev,
        accounts: demoAccounts,
      });
    },
    reload: dev
      ? { program: 'shop', folders: ['services/shop/src', 'libs'].map((folder) => join(root, folder)) }
      : undefined,
  };
}
