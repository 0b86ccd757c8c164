// Beside each run of tests, in a session of its own. However the run ends, its end of the pipe closes: then nobody of its family
// stays, nor its folder.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { endFamily } from './family.ts';

const [folder = '', family = ''] = process.argv.slice(2);
process.stdin.resume();
await once(process.stdin, 'close');
await endFamily(family);
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
