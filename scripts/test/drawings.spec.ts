import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DRAWINGS } from '../../services/shop/src/contexts/catalog/domain/exploded.ts';
import { SHEETS, svgOf } from '../../web/drawings/sheets.ts';

const ART = join(import.meta.dirname, '../../web/src/features/catalogue/exploded/art');
/** As far apart on a sheet as a finger needs where it is 328 pixels wide: 44 of them. */
const APART = 48;

describe('The exploded drawings', () => {
  it('are the files that the pages use: npm run drawings writes them', () => {
    for (const [name, sheet] of Object.entries(SHEETS))
      expect([name, readFileSync(join(ART, `${name}.svg`), 'utf8')]).toEqual([name, svgOf(sheet)]);
  });

  it('have a piece for each place of the shop, and none besides', () => {
    expect(DRAWINGS.map(({ url }) => url)).toEqual(Object.keys(SHEETS));
    for (const { url, height, places } of DRAWINGS) {
      const sheet = SHEETS[url]!;
      expect([url, sheet.height, Object.keys(sheet.pieces).map(Number)]).toEqual([
        ...[url, height],
        places.map(({ number }) => number),
      ]);
    }
  });

  it('number their places on the sheet, each far enough from the next for a finger', () => {
    for (const { url, height, places } of DRAWINGS)
      for (const [i, one] of places.entries()) {
        expect([url, one.number, one.x >= 22 && one.x <= 338 && one.y >= 22 && one.y <= height - 14]).toEqual([
          ...[url, one.number, true],
        ]);
        for (const other of places.slice(0, i)) {
          const distance = Math.hypot(one.x - other.x, one.y - other.y);
          expect([url, other.number, one.number, distance >= APART]).toEqual([url, other.number, one.number, true]);
        }
      }
  });
});
