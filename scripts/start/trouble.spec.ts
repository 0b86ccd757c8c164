import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { freePort } from './ports.ts';
import { explain, Trouble } from './trouble.ts';

describe('what a failure means to the person at the terminal', () => {
  let dir: string;
  beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'bujia-trouble-'))));
  afterAll(() => rm(dir, { recursive: true }));

  const failureOf = async (work: () => Promise<unknown>) => work().then(() => undefined, explain);

  describeIf(existsSync('/dev/full'), 'no device that is always full', 'on Linux', () => {
    it('a full disk', async () => {
      expect(await failureOf(() => writeFile('/dev/full', 'x'))).toMatch(/^The disk is full: free some space/);
    });
  });

  it('a full disk of the database, deep in the cause of another failure', () => {
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(explain(new Error('loading failed', { cause }))).toMatch(/^The disk is full/);
    expect(explain(new Trouble('initdb: could not write to file "base/1": No space left on device'))).toMatch(
      /^The disk/,
    );
  });

  it('a file where a folder belongs', async () => {
    await writeFile(join(dir, 'file'), '');
    expect(await failureOf(() => mkdir(join(dir, 'file/sub')))).toBe(
      `${dir}/file/sub is not what is expected there: move it away and start again.`,
    );
  });

  it('a database that nobody runs', async () => {
    const port = await freePort();
    const client = new pg.Client({ connectionString: `postgresql://a:b@127.0.0.1:${port}/c` });
    expect(await failureOf(() => client.connect())).toBe(
      `Nothing answers at 127.0.0.1:${port}: start it, or correct DATABASE_URL.`,
    );
  });

  it('no right to write', () => {
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/data' });
    expect(explain(denied)).toBe('No permission for /data: give it to your account (chown), or start as its owner.');
  });

  it('keeps silent about a fault of the program, whose stack is needed', () => {
    expect(explain(new TypeError('x is not a function'))).toBeUndefined();
  });
});
