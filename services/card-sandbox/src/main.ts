import { Sandbox } from './sandbox.ts';

const { env } = process;
const sandbox = new Sandbox({
  port: Number(env['CARD_SANDBOX_PORT'] ?? 4000),
  host: env['CARD_SANDBOX_HOST'] ?? '127.0.0.1',
  credentials: { code: env['CARD_SERVER_CODE'] ?? 'DEMO-EC-SERVER', key: env['CARD_SERVER_KEY'] ?? 'demoSecretKey123' },
  noticeUrl: env['CARD_NOTICE_URL'] ?? '',
  signature: env['CARD_SANDBOX_SIGNATURE'] === 'hmac' ? 'hmac' : 'md5',
  file: env['CARD_SANDBOX_FILE'],
});
await sandbox.start();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
