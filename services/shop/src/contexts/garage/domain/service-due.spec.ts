import { describe, expect, it } from '@jest/globals';
import { dueInWords, intervalFor, maintenanceProblem, type MaintenanceTask } from '@bujia/contracts/maintenance';
import { dueOf, guessedKm, monthsAfter, paceOf } from './service-due.ts';

const TODAY = '2026-11-26';
const OIL = { km: 5_000, months: 6 };
const done = (on: string, km: number | null) => [{ id: 'a', task: 'aceite', on, km }];
/** A thousand a month. */
const TWO = [
  { km: 44_000, on: '2026-08-28' },
  { km: 47_000, on: '2026-11-26' },
];
const of = (readings: { km: number; on: string }[], history: ReturnType<typeof done> = [], every: object = OIL) =>
  dueOf('aceite', every, { readings, done: history, addedOn: '2026-08-01' }, TODAY);
const said = (due: ReturnType<typeof of>) =>
  dueInWords(
    {
      ...{ tarea: 'aceite', nombre: 'Aceite y filtro', categoria: 'aceites', ultimo: null },
      ...{ estado: due.state, aKilometros: due.atKm, faltan: due.kmLeft, fecha: due.on },
    },
    TODAY,
  ).replaceAll('\u00a0', ' ');

describe('What a vehicle needs', () => {
  it('is told by mileage and month where two readings give a pace', () => {
    expect(paceOf(TWO)).toBeCloseTo(33.3, 1);
    expect(guessedKm(TWO, '2026-12-26')).toBe(48_000);
    const due = of(TWO, done('2026-10-10', 44_800));
    expect(due).toMatchObject({ state: 'despues', atKm: 49_800, kmLeft: 2_800, on: '2027-04-10' });
    expect(said(due)).toBe('Toca en 2,800 km o en abril de 2027');
    expect(said(of(TWO, done('2026-09-10', 42_800)))).toBe('Toca en 800 km o en marzo de 2027');
  });

  it('is told by months and by what the odometer will show where there is one reading', () => {
    const [one] = TWO;
    const due = of([one!], done('2026-08-28', 44_000));
    expect([due.state, due.kmLeft]).toEqual(['despues', null]);
    expect(said(due)).toBe('Toca a los 49,000 km o en febrero de 2027');
    // Two of the same fortnight are no pace either.
    expect(paceOf([one!, { km: 44_300, on: '2026-09-05' }])).toBeUndefined();
    // What was read is a fact.
    expect(of([{ km: 50_100, on: TODAY }], done('2026-10-28', 44_000)).state).toBe('vencida');
  });

  it('is counted from what is known first where nobody said when it was done', () => {
    expect(of(TWO)).toMatchObject({ state: 'vencida', atKm: 45_000, kmLeft: -2_000, last: null });
    expect(said(of(TWO))).toBe('Toca ya: se pasó 2,000 km');
    expect(said(of([], [], { months: 3 }))).toBe('Toca ya: tocaba en noviembre');
    // Whoever notes a mileage for the first time today puts nothing off.
    expect(of([{ km: 44_000, on: TODAY }], [], { months: 3 })).toMatchObject({ state: 'vencida', on: '2026-11-01' });
    expect(said(of([], [], { km: 40_000 }))).toBe('Anote el kilometraje para saber cuándo toca');
  });

  it('is soon within a month or a thousand kilometres', () => {
    expect(of(TWO, done('2026-06-20', 46_900)).state).toBe('pronto');
    expect(of(TWO, done('2026-11-01', 42_900)).state).toBe('pronto');
    expect(of(TWO, done('2026-05-26', 46_900)).state).toBe('vencida');
  });

  it('is the last time that it was done, whenever that was noted', () => {
    const both = [...done('2026-11-01', 46_000), { id: 'b', task: 'aceite', on: '2026-02-01', km: 38_000 }];
    expect(of(TWO, both).last?.on).toBe('2026-11-01');
    // Without a mileage it is that of the pace.
    expect(of(TWO, done('2026-10-27', null)).atKm).toBe(51_000);
  });

  it('knows short months', () => {
    expect([monthsAfter('2026-08-31', 6), monthsAfter('2027-08-31', 6), monthsAfter('2026-11-26', 14)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2028-01-26',
    ]);
  });
});

describe('A plan', () => {
  const task: MaintenanceTask = {
    ...{ key: 'aceite', name: 'Aceite', category: 'aceites' },
    every: [
      { engines: ['2.5 TD'], km: 7_500 },
      { models: ['Cayambe'], months: 6 },
    ],
  };

  it('is that of the engine, of the model, or none', () => {
    expect(intervalFor(task, { model: 'Cayambe', engine: '2.5 TD' })).toMatchObject({ km: 7_500 });
    expect(intervalFor(task, { model: 'Cayambe', engine: '2.4' })).toMatchObject({ months: 6 });
    expect(intervalFor(task, { model: 'Altar', engine: '2.4' })).toBeUndefined();
  });

  it.each([
    ['a key twice', [task, task]],
    ['no key', [{ ...task, key: 'Aceite 1' }]],
    ['no name', [{ ...task, name: ' ' }]],
    ['no vehicle', [{ ...task, every: [] }]],
    ['no interval', [{ ...task, every: [{}] }]],
    ['half a month', [{ ...task, every: [{ months: 0.5 }] }]],
  ])('has not %s', (_, plan) => {
    expect(maintenanceProblem(plan)).toMatch(/^maintenance/);
    expect(maintenanceProblem([task])).toBeUndefined();
  });
});
