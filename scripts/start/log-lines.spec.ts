import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../services/shop/test/eventually.ts';
import { follow, lastWords, readable } from './log-lines.ts';

const INFO = '{"level":"info","msg":"a request"}';
const WARNING = '{"level":"warn","from":"Relay","msg":"the queue is slow"}';
const ERROR = '{"level":"error","msg":"job failed","err":{"message":"no route to host","stack":"Error: ..."}}';
const CRASH = 'Error: Cannot find module';

describe('the log of a program on the terminal', () => {
  let dir: string;
  let log: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-log-'));
    log = join(dir, 'shop.log');
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('has warnings and errors in one short line each, and nothing else', () => {
    expect([INFO, WARNING, ERROR, CRASH].map(readable)).toEqual([
      undefined,
      'warning (Relay): the queue is slow',
      'error: job failed: no route to host',
      undefined,
    ]);
  });

  it('after a crash, has its last errors and what Node wrote, of this run only', async () => {
    await writeFile(log, `${ERROR}\n`);
    const before = ERROR.length + 1;
    await appendFile(log, [INFO, WARNING, CRASH, ''].join('\n'));
    expect(await lastWords(log, before)).toEqual(['warning (Relay): the queue is slow', CRASH]);
    expect(await lastWords(log, before, 1)).toEqual([CRASH]);
  });

  it('is followed line by line, also when a line arrives in two parts', async () => {
    const seen: string[] = [];
    const stop = new AbortController();
    await writeFile(log, 'old\n');
    let second = () => {};
    const both = new Promise<void>((done) => (second = done));
    const following = follow(log, 4, (line) => (seen.push(line), seen.length === 2 && second()), stop.signal);
    await appendFile(log, 'one\ntw');
    await eventually(() => seen.length === 1);
    await appendFile(log, 'ó\n');
    await both;
    stop.abort();
    await following;
    expect(seen).toEqual(['one', 'twó']);
  });
});
