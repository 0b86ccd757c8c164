import { describe, expect, it } from '@jest/globals';
import { chassisIn, isChassisBegun, isLikeChassis } from './chassis-number.ts';
import { type ChassisTable, chassisTableProblem, readChassis, vehiclesOfChassis } from './chassis.ts';

const TABLE: ChassisTable = {
  makers: { '8LY': 'Tayra', '1M8': 'Otra', LSV: 'Volkswagen', W: 'Alemania', WVW: 'Volkswagen' },
  models: { at: 4, signs: { CY: 'Cayambe', AL: 'Altar' } },
  engines: { at: 7, signs: { G5: '2.4', D8: '2.8 TD' } },
};
const read = (text: string, table = TABLE) => readChassis(text, table, 'Tayra', 2026);
const told = (text: string) => {
  const reading = read(text);
  return reading.is === 'ours' ? reading.told : reading;
};

describe('A chassis number', () => {
  it('tells make, model, year and engine, however it is written', () => {
    const cayambe = { model: 'Cayambe', years: [1991, 2021], engine: '2.4' };
    for (const text of [
      '8LYCY2G50MA012345',
      ' 8lycy2g50ma012345 ',
      '8LY CY2G5 0 M A 012345',
      '8LY-CY2G50-MA012345',
      '8LY.CY2G50–MA012345',
    ])
      expect(told(text)).toEqual(cayambe);
  });

  it('tells less where its signs are not in the table, and never a year to come', () => {
    expect(told('8LYZZ2ZZ0UA012345')).toEqual({ model: undefined, years: [], engine: undefined });
    expect(told('8LYCY2ZZ0VA012345')).toEqual({ model: 'Cayambe', years: [1997, 2027], engine: undefined });
    expect(told('8LYCY2ZZ0WA012345')).toEqual({ model: 'Cayambe', years: [1998], engine: undefined });
  });

  it.each([
    ['8LYCY2G50MA01234', 'length'],
    ['8LYCY2G50MA0123456', 'length'],
    ['', 'length'],
    ['8LYCY2G5OMA012345', 'letters'],
    ['8LYCY2G5QMA012345', 'letters'],
    ['8LYCY2G51MAI12345', 'letters'],
    ['8LYCY2G5*MA012345', 'signs'],
    ['8LYCÝ2G50MA012345', 'signs'],
  ])('is none with a slip: %s', (text, fault) => {
    expect(read(text)).toEqual({ is: 'wrong', fault });
  });

  it('is checked by its check digit in North America and China, and nowhere else', () => {
    // The two numbers by which the rule is taught, and one of ones.
    expect(read('1M8GDM9AXKP042788')).toEqual({ is: 'foreign', make: 'Otra' });
    expect(read('11111111111111111')).toEqual({ is: 'foreign', make: undefined });
    expect(read('1M8GDM9AYKP042788')).toEqual({ is: 'wrong', fault: 'check' });
    expect(read('1M8GDM9AXKP042787')).toEqual({ is: 'wrong', fault: 'check' });
    expect(read('LSVAA4180C1234567')).toEqual({ is: 'wrong', fault: 'check' });
    for (const any of '0123456789XZ') expect(read(`8LYCY2G5${any}MA012345`).is).toBe('ours');
  });

  it('of another make says whose it is, by the longest beginning', () => {
    expect(read('WVWZZZ1JZ3W386752')).toEqual({ is: 'foreign', make: 'Volkswagen' });
    expect(read('WAAZZZ1JZ3W386752')).toEqual({ is: 'foreign', make: 'Alemania' });
    expect(read('ZFA22300005556777')).toEqual({ is: 'foreign', make: undefined });
  });

  it('names no maker by what every object has', () => {
    expect(read('ZFA22300005556777', { makers: Object.create({ ZFA: 'Nadie' }) as Record<string, string> })).toEqual({
      is: 'foreign',
      make: undefined,
    });
  });
});

describe('The vehicles of a chassis number', () => {
  const CATALOGUE = [
    { codigo: 1, nombre: 'Cayambe', anio: 2021, motor: '2.4' },
    { codigo: 2, nombre: 'Cayambe', anio: 2021, motor: '2.8 TD' },
    { codigo: 3, nombre: 'Cayambe', anio: 2020, motor: '2.4' },
    { codigo: 4, nombre: 'Altar', anio: 2021, motor: '3.0 TD' },
  ];
  const found = (told: Parameters<typeof vehiclesOfChassis>[0]) => {
    const { vehicles, without } = vehiclesOfChassis(told, CATALOGUE);
    return [vehicles.map(({ codigo }) => codigo), without];
  };

  it('are one where it tells all, and those that are left to choose from where it does not', () => {
    expect(found({ model: 'Cayambe', years: [1991, 2021], engine: '2.4' })).toEqual([[1], []]);
    expect(found({ model: 'Cayambe', years: [1991, 2021] })).toEqual([[1, 2], []]);
    expect(found({ model: 'Cayambe', years: [], engine: '2.4' })).toEqual([[1, 3], []]);
    expect(found({ years: [], engine: undefined })).toEqual([[1, 2, 3, 4], []]);
  });

  it('leave out what the catalogue does not have, and say so', () => {
    expect(found({ model: 'Altar', years: [2021], engine: '2.4' })).toEqual([[4], ['motor 2.4']]);
    expect(found({ model: 'Cayambe', years: [1988, 2018], engine: '2.4' })).toEqual([
      [1, 2, 3],
      ['motor 2.4', 'año 2018'],
    ]);
    expect(found({ model: 'Reventador', years: [] })).toEqual([[1, 2, 3, 4], ['Reventador']]);
  });
});

describe('What is typed', () => {
  const NUMBERS = [
    '8LYCY2G50MA012345',
    '8lycy2g50ma012345',
    '8LY CY2G5 0 MA 012345',
    '8LY.CY2G5.0.MA.012345',
    '8LY CYR GGD MAR 12345',
    '8LY-CYR-G50-MAZ-W2345',
    'WVWZZZ1JZ3W386752',
    'WVWZ ZZ1J Z3W3 86752',
    'WAUZ ZZ8K 9BA1 23456',
    'WAUZZZ 8K9BA123456',
    'LSV AA 4180 C 1234567',
    // With a slip: one too few, one too many, a letter among the last.
    '8LYCY2G50MA01234',
    '8LYCY2G50MA0123456',
    '8LYCY2G5OMA012345',
    '8LYCY2G50MA01234A',
    '8LYCY2G50MAO12345',
  ];
  it.each(NUMBERS)('is like a chassis number: %s', (text) => {
    expect(isLikeChassis(text)).toBe(true);
    for (const among of [`filtro ${text.replace(/[ .-]/g, '')}`, `VIN: ${text}`, `chasis ${text}`])
      expect([among, isLikeChassis(among)]).toEqual([among, true]);
  });

  it.each(NUMBERS)('tells from its twelfth sign on which vehicle it is: %s', (text) => {
    for (let end = 1; end <= text.length; end++) {
      const typed = text.slice(0, end);
      expect([typed, isChassisBegun(typed)]).toEqual([typed, typed.replace(/[ .-]/g, '').length >= 12]);
    }
  });

  const QUESTIONS = [
    'radiador altar 2019',
    'radiadoraltar2019',
    'filtro de aceite',
    'filtro kia 2010',
    'faro kia rio 2015',
    'tapa kia 2010 2.4',
    'foco h7 led 12v',
    'aceite 10w30 sumaco',
    'amortiguador imbabura 2016',
    'llanta 205/55 R16',
    '12345678901234567',
    // The codes of the demonstration, and one of a known maker.
    'BRK-10432-A',
    '41063-7C025',
    '92340123',
    'TK1043.270',
    '04465-0K240',
    'disco freno f 2015',
    '',
    ' ',
    '☺'.repeat(17),
  ];
  it.each(QUESTIONS)('is none: %s', (text) => {
    for (let end = 0; end <= text.length; end++) {
      const typed = text.slice(0, end);
      expect([typed, isChassisBegun(typed), isLikeChassis(typed)]).toEqual([typed, false, false]);
    }
  });

  it('is a longer code, which is searched for, but not while it is typed', () => {
    for (const code of ['04465-0K240-7A', '1K0698151A2B3'])
      expect([isChassisBegun(code), isLikeChassis(code)]).toEqual([true, false]);
  });

  it('holds the number, and what stands around it is left out', () => {
    expect(chassisIn('filtro para 8LYCY2G50MA012345')).toBe('8LYCY2G50MA012345');
    expect(chassisIn('VIN: 8LY CY2G5 0 MA 012345')).toBe('8LYCY2G50MA012345');
  });
});

describe('A table of chassis numbers', () => {
  it('is refused where no number can be read by it', () => {
    expect(chassisTableProblem(TABLE)).toBeUndefined();
    expect(chassisTableProblem({ makers: { '8LO': 'Tayra' } })).toMatch(/makers: no number begins with 8LO/);
    expect(chassisTableProblem({ makers: {}, models: { at: 3, signs: {} } })).toMatch(/models: .* 3 does not/);
    expect(chassisTableProblem({ makers: {}, engines: { at: 7, signs: { G50: '2.4' } } })).toMatch(/G50 does not/);
    expect(chassisTableProblem({ makers: {}, engines: { at: 4, signs: { '': '2.4' } } })).toMatch(/engines/);
  });
});
