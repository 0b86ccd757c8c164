import { startService } from './service.ts';
import { Config } from './platform/config/config.ts';

/** Longest time between the signal and the end: what is in flight finishes, or is taken up again by another process. */
const SHUTDOWN_MS = 15_000;

try {
  const service = await startService(new Config());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      void service.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(
    `${JSON.stringify({ level: 'fatal', msg: (error as Error).message, stack: (error as Error).stack })}\n`,
  );
  process.exit(1);
}
