import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { environmentApart } from './apart.ts';

const LENGTH_BYTES = 4;
const LIMITS = { megabytes: 128, memoryBytes: 512 * 1024 * 1024, patienceMs: 60_000 };

/**
 * A program that draws one paper after the other (`drawPapers`), for starting it takes longer than what it draws.
 * It is ended by `close`, with the first paper that takes too long, or with whoever began it, whom it does not keep from ending.
 */
export class Press<Task extends object> {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly pieces: AsyncIterator<Buffer, undefined>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(program: string) {
    const { megabytes, memoryBytes } = LIMITS;
    this.child = spawn(
      process.execPath,
      [`--max-old-space-size=${megabytes}`, program, JSON.stringify({ memoryBytes })],
      { env: environmentApart(), stdio: ['pipe', 'pipe', 'ignore'] },
    );
    this.child.stdin.on('error', () => undefined);
    this.child.on('error', () => undefined);
    this.child.unref();
    for (const pipe of [this.child.stdin, this.child.stdout]) (pipe as Readable as Socket).unref();
    this.pieces = this.child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  }

  /** One at a time. */
  async draw(task: Task): Promise<Buffer> {
    const late = setTimeout(() => this.close(), LIMITS.patienceMs);
    try {
      this.child.stdin.write(`${JSON.stringify(task)}\n`);
      const length = (await this.take(LENGTH_BYTES)).readUInt32BE();
      return await this.take(length);
    } finally {
      clearTimeout(late);
    }
  }

  close(): void {
    this.child.kill('SIGKILL');
  }

  private async take(bytes: number): Promise<Buffer> {
    const pieces = [this.rest];
    for (let have = this.rest.length; have < bytes;) {
      const next = await this.pieces.next();
      if (next.done) throw new Error('The program that draws has ended');
      pieces.push(next.value);
      have += next.value.length;
    }
    const all = pieces.length === 1 ? this.rest : Buffer.concat(pieces);
    this.rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}
