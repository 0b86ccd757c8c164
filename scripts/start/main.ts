import { join } from 'node:path';
import { Launch } from './launch.ts';
import { Progress } from './progress.ts';
import { shopPlan } from './shop.ts';
import { explain } from './trouble.ts';

const root = join(import.meta.dirname, '../..');
const progress = new Progress();
// A terminal that was closed takes no more lines, and the end must still be orderly.
process.stdout.on('error', () => undefined);

let code = 1;
try {
  code = await new Launch(await shopPlan(root, process.env, process.argv.includes('--dev')), progress).run();
} catch (error) {
  progress.line(explain(error) ?? (error as Error).stack);
}
process.exit(code);
