import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { withTrace } from '../trace/trace.ts';
import { Papers } from './papers.ts';

/** Draws once the file `go` of its task is there. */
const PROGRAM = `
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
for await (const line of createInterface({ input: process.stdin })) {
  const { name, go } = JSON.parse(line);
  while (!existsSync(go)) await sleep(10);
  if (name === 'broken') process.exit(1);
  const paper = Buffer.from('paper ' + name + (name === 'by whom' ? ' ' + process.pid : ''));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(paper.length);
  process.stdout.write(Buffer.concat([length, paper]));
}
`;

describe('Papers that are drawn apart', () => {
  let folder: string;
  let papers: Papers<{ name: string; go: string; nth?: number }>;
  let left = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'));
    writeFileSync(join(folder, 'draw.mjs'), PROGRAM);
    papers = new Papers(join(folder, 'draw.mjs'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const task = (name: string) => ({ name, go: join(folder, 'go') });
  const asks = (actor: string, name: string) =>
    withTrace(
      {
        requestId: 'a request',
        actor,
        outside: async (work) => {
          left += 1;
          return work();
        },
      },
      () => papers.of(task(name)).then(String, (refused: { code: string }) => refused.code),
    );

  it('hold no place meanwhile, and leave room in the line for others than who asks for many', async () => {
    const many = Array.from({ length: 6 }, (_, i) => asks('one', `${i}`));
    const refused = await Promise.all(many.slice(3));
    expect(refused).toEqual(['paper.busy', 'paper.busy', 'paper.busy']);
    const others = asks('another', 'theirs');
    await eventually(() => left === 4);
    // What mails carry is asked for by nobody's request.
    const ofMail = withTrace({ requestId: 'a job', actor: 'one' }, () => papers.of(task('mail')));
    writeFileSync(join(folder, 'go'), '');
    expect(await Promise.all([...many.slice(0, 3), others])).toEqual(['paper 0', 'paper 1', 'paper 2', 'paper theirs']);
    expect(String(await ofMail)).toBe('paper mail');
    // Who has got them may ask again; what is drawn waits for nobody.
    expect(await asks('one', '0')).toBe('paper 0');
    expect(left).toBe(4);
    expect(await asks('one', '6')).toBe('paper 6');
  });

  it('come one after the other from one program, and from another once that one has ended', async () => {
    writeFileSync(join(folder, 'go'), '');
    const by = async (nth: number) =>
      Number(
        String(await papers.of({ ...task('by whom'), nth }))
          .split(' ')
          .at(-1),
      );
    const first = await by(1);
    expect(await by(2)).toBe(first);
    expect(await asks('one', 'broken')).toBe('paper.busy');
    const next = await by(3);
    expect(next).not.toBe(first);
    process.kill(next, 'SIGKILL');
    expect(await by(4)).not.toBe(next);
  });
});
