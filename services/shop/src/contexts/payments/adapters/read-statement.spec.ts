import { describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { programBeside, runApart } from '../../../platform/apart/apart.ts';
import type { StatementTask } from './read-statement.ts';

const MB = 1024 * 1024;
const PROGRAM = programBeside(import.meta.url, 'read-statement');

const read = async (sent: Buffer, memoryBytes: number) => {
  const task: StatementTask = { bank: 1, accounts: [], kept: {}, limits: { rows: 9, columns: 9 }, memoryBytes };
  const told = await runApart(PROGRAM, task, sent, { megabytes: 384, patienceMs: 60_000 });
  return told && (JSON.parse(told.toString('utf8').split('\n')[0]!) as { kind: string }).kind;
};

describe('Whoever reads a statement', () => {
  it('ends beyond its memory, and not the shop', async () => {
    const rows = [
      ['Fecha', 'Concepto', 'Valor'],
      ['24/11/2026', ' '.repeat(40 * MB), 1],
    ];
    const sent = Buffer.from(await writeXlsx({ sheets: [{ name: 'Movimientos', rows }] }));
    expect(await read(sent, 100 * MB)).toBeUndefined();
    expect(await read(sent, 2_048 * MB)).toBeDefined();
  });
});
