import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builds, serviceBuild } from './build.ts';
import type { Plan } from './launch.ts';
import { freePort, readPort } from './ports.ts';
import type { ProgramOptions } from './program.ts';
import { keptSecret } from './secret.ts';
import { shopSummary } from './summary.ts';

type Environment = Record<string, string | undefined>;

/** The demonstration shop of this work tree; `--dev` puts Vite in front of it and starts again what changes. */
export async function shopPlan(root: string, env: Environment, dev: boolean): Promise<Plan> {
  const port = readPort(env['PORT'], 3000);
  const servicePort = dev ? await freePort() : port;
  const dataDir = resolve(root, env['DATA_DIR']?.trim() || '.data');
  const host = env['HOST']?.trim() || '127.0.0.1';
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
      const cardSandbox = join(root, 'services/card-sandbox/src/main.ts');
      const shopEnv: Record<string, string> = {
        DATABASE_URL: databaseUrl,
        DEMO: '1',
        HOST: dev ? '127.0.0.1' : host,
        PORT: String(servicePort),
        SECRET: env['SECRET'] ?? (await keptSecret(dataDir)),
        ROLE: env['ROLE'] ?? 'all',
        MAILBOX_PORT: env['MAILBOX_PORT'] ?? String(await freePort()),
        BASE_URL: env['BASE_URL'] ?? `http://localhost:${port}`,
        NODE_ENV: dev ? 'development' : 'production',
      };
      const programs: ProgramOptions[] = [];
      if (existsSync(cardSandbox)) {
        const cardPort = String(await freePort());
        programs.push(program('card-sandbox', [cardSandbox], { CARD_SANDBOX_PORT: cardPort }));
        shopEnv['CARD_GATEWAY_URL'] = `http://127.0.0.1:${cardPort}`;
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
      return shopSummary({ port, secondsTaken, mailbox: !env['SMTP_URL']?.trim(), dev, accounts: demoAccounts });
    },
    reload: dev
      ? { program: 'shop', folders: ['services/shop/src', 'libs'].map((folder) => join(root, folder)) }
      : undefined,
  };
}
