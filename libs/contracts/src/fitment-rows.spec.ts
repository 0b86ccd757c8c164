import { describe, expect, it } from '@jest/globals';
import { clashesIn } from './fitment-rows.ts';

const row = (modelo: string, anioDesde: string, anioHasta: string, more: object = {}) => ({
  ...{ modelo, anioDesde, anioHasta, motor: '', posicion: '', nota: '' },
  ...more,
});

describe('Rows of what a part fits', () => {
  it.each([
    ['stand apart by years', [row('Costa', '2010', '2012'), row('Costa', '2013', '2015')], []],
    ['stand apart by model', [row('Costa', '2010', '2012'), row('Andes', '2010', '2012')], []],
    [
      'stand apart by engine',
      [row('Costa', '2010', '2012', { motor: '1.6' }), row('Costa', '2010', '2012', { motor: '2.0' })],
      [],
    ],
    [
      'stand apart by place',
      [row('Costa', '2010', '2012', { posicion: 'Delante' }), row('Costa', '2010', '2012', { posicion: 'Detrás' })],
      [],
    ],
    [
      'repeat each other',
      [row('Costa', '2010', '2014'), row('Costa', '2012', '2016', { motor: '2.0' })],
      [{ rows: [0, 1], contradicts: false }],
    ],
    [
      'contradict each other, whatever repeats them too',
      [row('Costa', '2010', '2014'), row('Costa', '2012', '2013', { nota: 'Con ABS' }), row('Costa', '2012', '2012')],
      [
        { rows: [0, 1], contradicts: true },
        { rows: [1, 2], contradicts: true },
      ],
    ],
    [
      'meet as they are read, without the spaces around them',
      [
        row('Costa', '2010', '2012', { motor: '1.6 ' }),
        row(' Costa', '2012', '2012', { motor: '1.6', nota: 'Con ABS' }),
      ],
      [{ rows: [0, 1], contradicts: true }],
    ],
    ['say nothing before they have years', [row('Costa', '', ''), row('Costa', '2010', '2012')], []],
  ])('%s', (_, rows, clashes) => expect(clashesIn(rows)).toEqual(clashes));
});
