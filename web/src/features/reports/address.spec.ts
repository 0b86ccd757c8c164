import { describe, expect, it } from '@jest/globals';
import { rangesOf, readDays, readSales, withValues } from './address.ts';

const TODAY = '2026-03-05';

describe('The address of a report', () => {
  it('says which days and by what; what makes no sense in it is this month by day', () => {
    const month = { por: 'dia', desde: '2026-03-01', hasta: TODAY };
    expect(readSales('', TODAY)).toEqual(month);
    expect(readSales('por=persona&desde=ayer&hasta=2026-02-30', TODAY)).toEqual(month);
    expect(readSales('por=toString', TODAY)).toEqual(month);
    expect(readSales('por=cupon&desde=2025-01-01&hasta=2025-12-31', TODAY)).toEqual({
      ...{ por: 'cupon', desde: '2025-01-01', hasta: '2025-12-31' },
    });
    expect(['', 'dias=0', 'dias=9999', 'dias=x', 'dias=45'].map(readDays)).toEqual([30, 30, 30, 30, 45]);
    expect(withValues('por=cupon&tabla=si', { por: 'mes', tabla: undefined })).toBe('?por=mes');
  });

  it('is made by one press, whatever the length of the month before', () => {
    expect(rangesOf(TODAY).map(({ text, desde, hasta }) => `${text} ${desde} ${hasta}`)).toEqual([
      'Hoy 2026-03-05 2026-03-05',
      '7 días 2026-02-27 2026-03-05',
      'Este mes 2026-03-01 2026-03-05',
      'Mes pasado 2026-02-01 2026-02-28',
      'Este año 2026-01-01 2026-03-05',
    ]);
  });
});
