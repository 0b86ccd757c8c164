import { describe, expect, it } from '@jest/globals';
import { isOpen } from './is-open.ts';

const hours = [
  { label: 'Lunes a viernes', days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
  { label: 'Sábado', days: [6], opens: '08:00', closes: '13:00' },
];

describe('whether the shop is open', () => {
  it.each([
    ['Friday at opening', '2026-11-20T08:00-05:00', true],
    ['Friday before opening', '2026-11-20T07:59-05:00', false],
    ['Friday at closing', '2026-11-20T17:00-05:00', false],
    ['Saturday morning', '2026-11-21T12:59-05:00', true],
    ['Saturday afternoon', '2026-11-21T13:00-05:00', false],
    ['Sunday', '2026-11-22T10:00-05:00', false],
    ['midnight', '2026-11-20T00:00-05:00', false],
    ['Friday by the clock of Quito, already Saturday in Tokyo', '2026-11-21T01:00+09:00', true],
  ])('%s', (_, moment, open) => {
    expect(isOpen(hours, new Date(moment))).toBe(open);
  });
});
