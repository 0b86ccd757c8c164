import { startService } from './service.ts';
import { CannotStart } from './platform/config/cannot-start.ts';
import { Config } from './platform/config/config.ts';

try {
  const service = await startService(new Config());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const { message: msg, stack } = error as Error;
  process.stderr.write(
    `${JSON.stringify({ level: 'fatal', msg, ...(!(error instanceof CannotStart) && { stack }) })}\n`,
  );
  process.exit(1);
}
