import { EventEmitter, on } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Editors save in several strokes. */
const QUIET_MS = 100;

/** Yields the time of each burst of changes in the folders; what changes while it is handled makes the next one. */
export async function* changes(folders: string[], signal: AbortSignal): AsyncGenerator<number> {
  const emitter = new EventEmitter();
  for (const folder of folders) watch(folder, { recursive: true, signal }, () => emitter.emit('change', Date.now()));
  let covered = 0;
  for await (const [time] of on(emitter, 'change', { signal }) as AsyncIterable<[number]>) {
    if (time <= covered) continue;
    await sleep(QUIET_MS);
    covered = Date.now();
    yield covered;
  }
}
