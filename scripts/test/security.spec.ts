import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './program.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const STATES = ['yes', 'no', 'n.a.'] as const;

describe('docs/security.md', () => {
  it('counts what its tables say', () => {
    const counts = new Map<string, number>();
    const add = (level: string, state: string, by: number) =>
      counts.set(`${level} ${state}`, (counts.get(`${level} ${state}`) ?? 0) + by);
    for (const [, level, state] of text.matchAll(/^\| V[\d.]+ +\| (\d) +\| ([a-z.]+) +\|/gm)) add(level!, state!, 1);
    for (const [, all, first] of text.matchAll(/^(\d+) requirements, (\d+) of level 1: not applicable/gm)) {
      add('1', 'n.a.', Number(first));
      add('2', 'n.a.', Number(all) - Number(first));
    }
    for (const level of ['1', '2']) {
      const told = new RegExp(`^\\| ${level} +\\|(.*)\\|$`, 'm').exec(text)?.[1] ?? '';
      const counted = STATES.map((state) => counts.get(`${level} ${state}`) ?? 0);
      expect(told.split('|').map(Number)).toEqual([...counted, counted.reduce((sum, one) => sum + one, 0)]);
    }
  });

  it('names files that are there', () => {
    const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
