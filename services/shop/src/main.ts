import { startService } from './service.ts';
import { Config } from './platform/config/config.ts';
import { lastLine } from './platform/trace/log.ts';

try {
  const service = await startService(new Config());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${lastLine(error)}\n`);
  process.exit(1);
}
