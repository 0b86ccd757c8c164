import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A program that stands beside a module, named by its `import.meta.url`: as TypeScript when the sources run, as JavaScript when they are built. */
export const programBeside = (module: string, name: string): string =>
  fileURLToPath(new URL(`./${name}${extname(module)}`, module));

/** All that a program of its own is told of ours: where programs are, and where V8 finds what it has compiled before. */
export function environmentApart(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/**
 * What a program makes of what somebody sent: in a process of its own, which is ended when it takes too long. Undefined when it could make nothing of it.
 */
export async function runApart(
  program: string,
  task: object,
  sent: Buffer,
  { megabytes, patienceMs }: { megabytes: number; patienceMs: number },
): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, program, JSON.stringify(task)], {
    env: environmentApart(),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  // It may end before it has read all.
  child.stdin.on('error', () => undefined).end(sent);
  const [told, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  return code === 0 ? told : undefined;
}
