import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DAYS, type Noted, judged } from '../proof/known-faults.ts';
import { ROOT } from './program.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const fault = (source: number, severity: string) => ({
  ...{ source, name: 'left-pad', dependency: 'left-pad', title: 'Pads too far', severity, range: '<1.3.1' },
  ...{
    url: `https://github.com/advisories/GHSA-${source}`,
    cwe: ['CWE-400'],
    cvss: { score: 7.5, vectorString: null },
  },
});
/** As npm 10 tells it: what is met through another package names that one. */
const answer = (...faults: ReturnType<typeof fault>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries([
      ...faults.map((one, i) => [
        `left-pad-${i}`,
        {
          name: one.name,
          severity: one.severity,
          isDirect: false,
          via: [one],
          effects: ['above'],
          range: one.range,
          nodes: [],
          fixAvailable: true,
        },
      ]),
      [
        'above',
        {
          name: 'above',
          severity: 'high',
          isDirect: true,
          via: ['left-pad'],
          effects: [],
          range: '*',
          nodes: [],
          fixAvailable: true,
        },
      ],
    ]),
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: faults.length, critical: 0, total: faults.length },
    },
  });
const seen = (id: number, day: string): Noted => ({ id, package: 'left-pad', seen: day });

describe('Faults that are known of packages', () => {
  it('are mended within the times of .github/SECURITY.md, from the day on which somebody noted them', () => {
    const noted = [seen(1, '2026-11-16'), seen(2, '2026-10-24'), seen(3, '2026-08-25')];
    const faults = [fault(1, 'critical'), fault(2, 'moderate'), fault(3, 'low')];
    expect(judged(answer(...faults), noted, NOW)).toMatchObject({ looked: true, broken: [], waiting: { length: 3 } });
    const later = judged(answer(...faults), noted, new Date('2026-11-24T15:00:00Z'));
    expect(later).toMatchObject({ looked: true, broken: { length: 3 }, waiting: [] });
    const promised = readFileSync(join(ROOT, '.github/SECURITY.md'), 'utf8').replace(/\s+/g, ' ');
    for (const days of new Set(Object.values(DAYS))) expect(promised).toMatch(new RegExp(`\\b${days}\\b`));
  });

  it('are told of where nobody has noted them, or has noted them no day, or they are none any more', () => {
    expect(judged(answer(fault(9, 'low')), [], NOW)).toMatchObject({
      broken: [expect.stringContaining('with this day')],
    });
    expect(judged(answer(fault(9, 'low')), [seen(9, 'ayer')], NOW)).toMatchObject({ broken: { length: 1 } });
    expect(judged(answer(fault(9, 'unheard of')), [seen(9, '2026-11-22')], NOW)).toMatchObject({
      broken: { length: 1 },
    });
    expect(judged(answer(), [seen(9, '2026-11-22')], NOW)).toMatchObject({
      broken: [expect.stringContaining('any more')],
    });
    expect(judged(answer(), [], NOW)).toEqual({ looked: true, broken: [], waiting: [] });
  });

  it('are not taken for none where nobody could look', () => {
    const message = '405 Method Not Allowed - POST https://packages.example/-/npm/v1/security/advisories/bulk';
    const refused = { message, method: 'POST', uri: 'https://packages.example', statusCode: 405, body: {} };
    expect(judged(JSON.stringify(refused), [], NOW)).toEqual({ looked: false, why: message });
    for (const strange of ['', 'npm error code ENOTFOUND', '{}', 'null', JSON.stringify({ vulnerabilities: {} })])
      expect(judged(strange, [], NOW)).toMatchObject({ looked: false });
  });
});
