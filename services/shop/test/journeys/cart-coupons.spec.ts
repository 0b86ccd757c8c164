import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDemoCoupons } from '../../demo/coupons.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';

const SCRIPT = join(import.meta.dirname, '../../coupons.ts');
const run = promisify(execFile);

describe('The command for coupons', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  const coupons = async (...args: string[]): Promise<string[]> => {
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url };
    const { stdout } = await run(process.execPath, [SCRIPT, ...args], { env });
    return stdout.split('\n').filter(Boolean);
  };
  const year = new Date().getUTCFullYear() + 1;
  const sale = [
    'create',
    '--percent',
    '15',
    '--from',
    `${year}-12-01`,
    '--until',
    `${year}-12-31`,
    '--minimum',
    '50.50',
  ];

  it('makes coupons with a code or without, lists them and takes them back', async () => {
    expect(await coupons(...sale, '--code', 'NAVIDAD15')).toEqual([
      expect.stringMatching(
        new RegExp(`^NAVIDAD15 +15% +from \\$50\\.50 +${year}-12-01 to ${year}-12-31 +issued +made in \\d+$`),
      ),
    ]);
    const made = await coupons(...sale, '--count', '20', '--prefix', 'NAV');
    expect(new Set(made.map((line) => line.split(' ')[0])).size).toBe(20);
    for (const line of made) expect(line).toMatch(/^NAV[A-HJ-NP-Z2-9]{12} /);
    expect(await coupons('withdraw', 'NAVIDAD15')).toEqual([expect.stringMatching(/withdrawn/)]);
    const number = / (\d+)$/.exec(made[0]!)![1]!;
    expect(await coupons('end', number)).toEqual([expect.stringMatching(/ended$/)]);
    await expect(coupons('end', number)).rejects.toMatchObject({ stderr: 'Los cupones ya terminaron\n' });
    const all = await coupons('list');
    expect(all.length).toBe(21);
    expect(all).toContainEqual(expect.stringMatching(/^NAVIDAD15 .*withdrawn/));
    // Nobody is to hand out what nobody can use.
    expect(all.filter((line) => / ended +made in /.test(line))).toHaveLength(20);
    await expect(coupons('withdraw', made[0]!.split(' ')[0]!)).rejects.toMatchObject({ code: 1 });
  });

  it.each([
    [...sale, '--code', 'navidad'],
    [...sale, '--code', 'DOS', '--count', '2'],
    [...sale, '--percent', '0'],
    [...sale, '--minimum', '1.234'],
    [...sale, '--until', `${year}-11-01`],
    ['create', '--percent', '15', '--from', '2025-01-01', '--until', '2025-01-31'],
    [...sale, '--code', 'DOS', '--prefix', 'D'],
    [...sale, '--from', 'mañana'],
    ['withdraw', 'NADA'],
    ['end', '99'],
    ['regalar'],
    [],
  ])('says what is wrong: %j', async (...args) => {
    const before = await coupons('list');
    await expect(coupons(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    expect(await coupons('list')).toEqual(before);
  });

  it('finds the coupons of the demonstration, loaded as often as it starts', async () => {
    await loadDemoCoupons(database.url);
    await loadDemoCoupons(database.url);
    const codes = (await coupons('list')).map((line) => line.split(' ')[0]);
    expect(codes).toEqual(expect.arrayContaining(['BIENVENIDO10', 'TALLER20', 'VERANO30']));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
