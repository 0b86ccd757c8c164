import { flushCompileCache } from 'node:module';
import { startService } from './service.ts';
import { Config } from './platform/config/config.ts';
import { lastLine } from './platform/trace/log.ts';

try {
  const service = await startService(new Config());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
  // With NODE_COMPILE_CACHE: a process that is killed leaves nothing to the next one, which then compiles it all again.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${lastLine(error)}\n`);
  process.exit(1);
}
