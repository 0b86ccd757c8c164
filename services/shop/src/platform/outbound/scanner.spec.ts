import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FILE_UNSAFE, FILE_UNSAFE_CODE, FILE_UNSCANNED_CODE } from '@bujia/contracts/sent-files';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EICAR, type StandInClamd, startClamd } from '../../../test/clamd.ts';
import { eventually } from '../../../test/eventually.ts';
import { Config } from '../config/config.ts';
import { clamdAnswers } from './clamd.ts';
import { Scanner } from './scanner.ts';

const NEEDED = { DATABASE_URL: 'postgres://shop@localhost/shop', SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://localhost' };
/** More than one piece, and none like another. */
const LARGE = Buffer.from(Array.from({ length: 100_000 }, (_, i) => `${i}`).join(' '));

const scannerAt = (CLAMD: string, more = {}) => new Scanner(new Config({ ...NEEDED, CLAMD, ...more }));
const refusalOf = (passed: Promise<void>) =>
  passed.then(
    () => undefined,
    ({ code, kind, message }: { code: string; kind: string; message: string }) => ({ code, kind, message }),
  );
const AWAY = expect.objectContaining({ kind: 'unavailable', code: FILE_UNSCANNED_CODE });

describe('A file that somebody sent', () => {
  let folder: string;
  let clamd: StandInClamd;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bujia-clamd-'));
    clamd = await startClamd();
  });
  afterEach(async () => {
    await clamd.goAway();
    rmSync(folder, { recursive: true });
  });

  it('is shown to clamd as it is, from memory or from the disk, by a port or by a socket', async () => {
    const other = await startClamd(join(folder, 'clamd.sock'));
    for (const each of [clamd, other]) {
      const scanner = scannerAt(each.address);
      await scanner.pass(LARGE, 'client');
      await scanner.pass(() => Readable.from([LARGE.subarray(0, 7), LARGE.subarray(7)]), 'client');
      await scanner.pass(Buffer.alloc(0), 'client');
      expect(each.asked.map((file) => file.equals(LARGE))).toEqual([true, true, false]);
      expect(each.asked[2]).toHaveLength(0);
    }
    await other.goAway();
  });

  it('may be shown to a clamd that answers, which is asked', async () => {
    const { scanner } = new Config({ ...NEEDED, CLAMD: clamd.address });
    const asked = () => clamdAnswers(scanner!, AbortSignal.timeout(5_000));
    await asked();
    clamd.answer = 'ERROR';
    await expect(asked()).rejects.toThrow('ERROR');
    await clamd.goAway();
    await expect(asked()).rejects.toThrow();
    await clamd.comeBack();
  });

  it('is refused where clamd finds something in it, and everything passes where there is none', async () => {
    const scanner = scannerAt(clamd.address);
    const bad = Buffer.concat([LARGE, Buffer.from(EICAR)]);
    const refused = { kind: 'unprocessable', code: FILE_UNSAFE_CODE };
    expect(await refusalOf(scanner.pass(bad, 'client'))).toEqual({ ...refused, message: FILE_UNSAFE });
    expect(await refusalOf(scanner.pass(() => Readable.from([bad]), 'client', 'Ese no'))).toEqual({
      ...refused,
      message: 'Ese no',
    });
    expect(await refusalOf(scannerAt('').pass(bad, 'client'))).toBeUndefined();
  });

  it('waits outside while clamd is away, cannot say or says nothing of use, or is taken where the shop says so', async () => {
    const [strict, lenient] = [scannerAt(clamd.address), scannerAt(clamd.address, { CLAMD_AWAY: 'accept' })];
    for (const answer of ['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', '', 'stream: OK FOUND or not']) {
      clamd.answer = answer;
      expect(await refusalOf(strict.pass(LARGE, 'client'))).toEqual(AWAY);
      expect(await refusalOf(lenient.pass(LARGE, 'client'))).toBeUndefined();
    }
    clamd.answer = undefined;
    await clamd.goAway();
    expect(await refusalOf(strict.pass(LARGE, 'client'))).toEqual(AWAY);
    expect(await refusalOf(lenient.pass(LARGE, 'client'))).toBeUndefined();
    await clamd.comeBack();
    expect(await refusalOf(strict.pass(LARGE, 'client'))).toBeUndefined();
    // Bad is bad, whatever is done with what nobody looked at.
    expect(await refusalOf(lenient.pass(Buffer.from(EICAR), 'client'))).toMatchObject({ code: FILE_UNSAFE_CODE });
  });

  it('waits in a line that ends', async () => {
    clamd.isSilent = true;
    const scanner = scannerAt(clamd.address);
    const all = Array.from({ length: 15 }, () => refusalOf(scanner.pass(Buffer.from('x'), 'client')));
    expect(await Promise.race(all)).toEqual(AWAY);
    await eventually(() => clamd.asked.length === 3);
    // The shop's own people have a line of theirs.
    all.push(refusalOf(scanner.pass(Buffer.from('x'), 'staff')));
    await eventually(() => clamd.asked.length === 4);
    // Whoever takes files unseen takes them then as well.
    const lenient = scannerAt(clamd.address, { CLAMD_AWAY: 'accept' });
    const taken = Array.from({ length: 15 }, () => refusalOf(lenient.pass(Buffer.from('x'), 'client')));
    expect(await Promise.race(taken)).toBeUndefined();
    await clamd.goAway();
    expect(await Promise.all(all)).toEqual(Array(16).fill(AWAY));
    expect(await Promise.all(taken)).toEqual(Array(15).fill(undefined));
  });
});
