import { describe, expect, it } from '@jest/globals';
import { type FitmentRow, type FittedVehicle, type KnownVehicle, fitmentRows } from './fitment-rows.ts';

const vehicles: KnownVehicle[] = [
  ...[2010, 2011, 2012, 2015].flatMap((year) => [
    { model: 'Costa', year, engine: '1.6' },
    { model: 'Costa', year, engine: '2.0' },
  ]),
  { model: 'Costa', year: 2016, engine: '2.0' },
  { model: 'Andes', year: 2011, engine: '2.4' },
];

/** As the import makes vehicles of rows. */
const vehiclesOf = (rows: readonly FitmentRow[]): FittedVehicle[] =>
  rows.flatMap(({ model, from, to, engine, position, note }) =>
    vehicles
      .filter((v) => v.model === model && v.year >= from && v.year <= to && (engine === '' || v.engine === engine))
      .map((v) => ({ ...v, position, note })),
  );
const row = (model: string, from: number, to: number, engine = '', more: object = {}): FitmentRow => ({
  ...{ model, from, to, engine, position: '', note: '' },
  ...more,
});

describe('What a part fits', () => {
  it.each<[string, FitmentRow[]]>([
    ['is one row for every engine and years without a gap', [row('Costa', 2010, 2012)]],
    ['goes over years in which the model was not made', [row('Costa', 2010, 2015)]],
    ['names an engine that is not all', [row('Costa', 2010, 2012, '1.6')]],
    ['stands apart where it leaves years out', [row('Costa', 2010, 2010), row('Costa', 2012, 2015)]],
    ['stands apart by place', [row('Andes', 2011, 2011), row('Costa', 2010, 2012, '', { position: 'Delante' })]],
    ['stands apart by note', [row('Costa', 2010, 2010, '', { note: 'Con ABS' }), row('Costa', 2011, 2012)]],
    ['is nothing', []],
  ])('%s', (_, rows) => expect(fitmentRows(vehiclesOf(rows), vehicles)).toEqual(rows));

  it('is the same vehicles in every case', () => {
    const key = (all: FittedVehicle[]) => all.map((one) => JSON.stringify(one)).sort();
    for (let pick = 0; pick < 1 << vehicles.length; pick += 7) {
      const some = vehicles.filter((_, i) => pick & (1 << i)).map((v) => ({ ...v, position: '', note: '' }));
      expect(key(vehiclesOf(fitmentRows(some, vehicles)))).toEqual(key(some));
    }
  });
});
