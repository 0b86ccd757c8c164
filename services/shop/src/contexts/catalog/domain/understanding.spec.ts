import { SYNONYM_FAULTS } from '@bujia/contracts/asked';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Understanding } from './understanding.ts';
import { stem, stemsOf } from './words.ts';

const NAMES = [
  'Pastillas de freno delanteras cerámicas',
  'Amortiguador posterior derecho',
  'Bomba de agua',
  'Kit de embrague',
  'Disco de embrague',
  'Filtro de aceite',
  'Faro delantero izquierdo',
  'Plumas limpiaparabrisas',
  'Guardachoque delantero',
  'Batería 42 55 Ah 12 V',
  'Alternador 100 A',
  'Sensor lado izquierdo',
  'Guardafango izquierdo',
  'Guardapolvo de cremallera',
  'Buje de bandeja',
  'Pito',
  'Juego de rines 0.50 mm',
  'Punta homocinética',
];
const SYNONYMS = [
  ['pastillas de freno', 'balatas'],
  ['pastillas de freno', 'pastas de freno'],
  ['kit de embrague', 'clutch'],
  ['kit de embrague', 'embrague'],
  ['disco de embrague', 'disco de clutch'],
  ['guardachoque', 'parachoques'],
  ['posterior', 'trasero'],
  ['sensor de oxígeno', 'sonda lambda'],
  ['buje de bandeja', 'bocín'],
  ['pito', 'bocina'],
] as const;

const OF_OPERATORS = [
  ['amortiguador', 'amortiguadr deportivo'],
  ['batería', 'zurrapa'],
] as const;

let understanding: Understanding;

beforeAll(() => {
  const stems = new Set(NAMES.flatMap(stemsOf));
  understanding = new Understanding({
    words: [
      ...[...stems].map((stem) => ({ stem, parts: 10, named: true })),
      ...stemsOf('una vez hacer vuelta pasa no muy pero ya polvo').map((stem) => ({ stem, parts: 10, named: false })),
    ],
    synonyms: [
      ...SYNONYMS.map(([canonical, variant]) => ({ canonical, variant, own: false })),
      ...OF_OPERATORS.map(([canonical, variant]) => ({ canonical, variant, own: true })),
    ],
    vehicles: [
      { id: 1, model: 'Cayambe', year: 2010, engine: '2.4' },
      { id: 2, model: 'Cayambe', year: 2010, engine: '2.5 TD' },
      { id: 3, model: 'Cayambe', year: 2015, engine: '2.4' },
      { id: 4, model: 'Sumaco', year: 2010, engine: '1.2' },
    ],
    categories: [{ nombre: 'Pastillas y zapatas', url: 'pastillas-y-zapatas' }],
    symptoms: [],
    ignored: ['Tayra'],
  });
});

/** Every way in which each thing may be meant: 'balata/pastilla freno'. */
const meanings = (question: string) =>
  understanding
    .understand(question)
    .groups.map(({ alternatives }) => alternatives.map((stems) => stems.join(' ')).join('/'));
const vehicles = (question: string) => understanding.understand(question).vehicles;

describe('a question', () => {
  it('is read in any order, number and gender, without the words that say nothing', () => {
    expect(meanings('necesito un filtro de aceite para mi carro Tayra')).toEqual(['filtr', 'aceit']);
    expect(meanings('ACEITES filtro')).toEqual(['aceit', 'filtr']);
  });

  it('finds by other names, the longest first', () => {
    expect(meanings('balatas delanteras')).toEqual(['balat/pastill fren', 'delanter']);
    expect(meanings('disco de clutch')).toEqual(['disz clutch/disz embragu']);
    expect(meanings('faro trasero')[1]).toBe('traser/posterior');
  });

  it('tells things apart whose names differ in their ends alone, as far as they were typed right', () => {
    expect(meanings('bocina')).toEqual(['bocin/pit']);
    expect(meanings('bocinas')).toEqual(['bocin/pit']);
    expect(meanings('bocín')).toEqual(['bocin/buj bandej']);
    expect(meanings('vocina')).toEqual(['bocin/buj bandej/pit']);
  });

  it('does not take a name of the catalogue apart', () => {
    expect(meanings('kit de embrague')).toEqual(['kit embragu']);
  });

  it.each([
    ['valatas', 'pastill'],
    ['balattas', 'pastill'],
    ['pastiyas', 'pastill'],
    ['parachoke', 'guardachoqu'],
    ['amortigador', 'amortiguador'],
    ['batteria', 'bateri'],
    ['vateria', 'bateri'],
    ['clucth', 'embragu'],
    ['enbrague', 'embragu'],
    ['clush', 'embragu'],
    ['sonda lamda', 'sensor oxigen'],
    ['jomocinetica', 'homocinetiz'],
    ['homosinetica', 'homocinetiz'],
  ])('bears the fault in %s', (typed, meant) => {
    expect(meanings(typed).join()).toContain(meant);
  });

  it.each(['zzzzzz', 'foobar', 'guitarra', 'elefante', 'asdfgh', 'televisor'])('finds nothing in %s', (nonsense) => {
    expect(meanings(nonsense)).toEqual([]);
  });

  it.each(['wqzkx delantero', 'delantero wqzkx izquierdo', 'GT-4491 trasero'])(
    'finds nothing in %s, which says where and not what',
    (placed) => expect(meanings(placed)).toEqual([]),
  );

  it('finds what is said beside words that nobody knows, and a place alone', () => {
    expect(meanings('amortiguador wqzkx delantero')).toEqual(meanings('amortiguador delantero'));
    expect(meanings('delantero')).not.toEqual([]);
  });

  it.each(['no no', 'muy', 'pero ya'])('finds nothing in %s, though descriptions say it', (filler) => {
    expect(meanings(filler)).toEqual([]);
    expect(meanings(`${filler} amortiguador`)).toEqual(meanings('amortiguador'));
  });

  it.each(['wheel', 'haser', 'belt', 'pads'])('takes %s for no word that is only said of things', (foreign) => {
    expect(meanings(foreign)).toEqual([]);
  });

  it('asks nothing by a share of a hundred', () => {
    expect(understanding.understand('100%')).toEqual(understanding.understand(''));
    expect(meanings('aceite 100 % filtro')).toEqual(['aceit', 'filtr']);
  });

  it.each([
    ['pastillas de freno', undefined],
    ['amort post cayambe 2010', undefined],
    ['pastiyas de freno', [{ stem: 'pastill' }, { typed: 'de' }, { typed: 'freno' }]],
    ['filtro foobar', [{ typed: 'filtro' }]],
    ['limpia parabrisas', undefined],
    ['foobar', undefined],
    ['balattas delanteras', [{ stem: 'balat' }, { typed: 'delanteras' }]],
  ])('%s is taken as %j', (asked, taken) => {
    expect(understanding.takenAs(asked)).toEqual(taken);
  });

  it('writes the stems of synonyms and categories as people do', () => {
    expect(understanding.wordOf('pastill')).toBe('pastillas');
    expect(understanding.wordOf('nadi')).toBeUndefined();
  });

  it('completes what was cut short', () => {
    expect(meanings('amort post der')).toEqual(['amortiguador', 'posterior', 'derech']);
    expect(meanings('faro del izq')).toEqual(['far', 'delanter', 'izquierd']);
    expect(meanings('filtro del aceite')).toEqual(['filtr', 'aceit']);
  });

  it('reads measures in the units that people say', () => {
    expect(meanings('55 amperios')).toEqual(['55', 'ah']);
    expect(meanings('batería de 55 amp')).toEqual(['bateri', '55']);
    expect(meanings('alternador 100 amperios')).toEqual(['alternador', '100']);
    expect(meanings('bateria 12 voltios')).toEqual(['bateri', '12']);
    expect(meanings('55ah')).toEqual(['55', 'ah']);
    expect(meanings('rines a 50')).toEqual(['rin', '0.50']);
    expect(understanding.takenAs('batería de 55 amperios')).toBeUndefined();
    // Descriptions speak of dust, and nothing is called so.
    for (const part of ['fango', 'polvo']) {
      expect(meanings(`guarda ${part}`)).toHaveLength(1);
      expect(meanings(`guarda ${part}`)[0]).toMatch(`guarda${stem(part)}`);
    }
  });

  it('joins one word that was typed as two', () => {
    expect(meanings('limpia parabrisas')).toEqual([stem('limpiaparabrisas')]);
  });

  it('takes model, year and engine out, also misspelt', () => {
    expect(vehicles('bomba agua cayambe 2010')).toEqual([1, 2]);
    expect(meanings('bomba agua cayambe 2010')).toEqual(['bomb', 'agu']);
    expect(vehicles('cayambe 2.5 td bomba')).toEqual([2]);
    expect(vehicles('kayanbe 2015')).toEqual([3]);
    expect(vehicles('bomba de agua')).toBeUndefined();
  });

  it('asks less strictly for a vehicle that does not exist as it was told', () => {
    expect(vehicles('sumaco 2015')).toEqual([4]);
  });

  it('may be a part number, or hold one', () => {
    expect(understanding.understand('brk-10432-a')).toMatchObject({ codes: ['BRK10432A'], codePiece: 'BRK10432A' });
    expect(understanding.understand('RAD 88262 X').codePiece).toBe('RAD88262X');
    expect(understanding.understand('filtro 41063-7C025')).toMatchObject({ codePiece: undefined });
    expect(understanding.understand('filtro 41063-7C025').codes).toContain('410637C025');
    expect(understanding.understand('2010').codePiece).toBeUndefined();
  });

  it.each(['90915-YZZD2', '04465-0K090', '1HGCM82633A004352', 'GDB 3424', '0 986 424 815', 'ref. 04465-2K'])(
    'is nothing where it is a code that no part has: %s',
    (code) => {
      expect(meanings(code)).toEqual([]);
      expect(understanding.takenAs(code)).toBeUndefined();
    },
  );

  it('beside a code that no part has is what its other words say', () => {
    expect(meanings('filtro de aceite 90915-2K12')).toEqual(meanings('filtro de aceite'));
    expect(understanding.strangeIn('filtro de aceite 90915-2K12')).toEqual(['90915-2K12']);
    expect(meanings('bateria42-55')).not.toEqual([]);
    expect(meanings('100amp')).toEqual(meanings('100 amp'));
  });

  it('may be nothing', () => {
    for (const nothing of ['', '   ', '🚗', "'; --"]) {
      expect(understanding.understand(nothing)).toEqual({
        groups: [],
        vehicles: undefined,
        wholeCodes: [],
        codes: [],
        codePiece: undefined,
      });
    }
  });

  it('is bounded however long it is', () => {
    const long = Array.from({ length: 5_000 }, (_, i) => `${NAMES[i % NAMES.length]} 4${i}-X`).join(' ');
    const { groups, codes } = understanding.understand(long);
    expect(groups.length).toBeLessThanOrEqual(8);
    expect(codes.length).toBeLessThanOrEqual(4);
    for (const slips of ['pastiyas '.repeat(20), 'pastiya-'.repeat(20)])
      expect(understanding.takenAs(slips)!.filter((piece) => 'stem' in piece)).toHaveLength(8);
  });

  it('tells names that begin as it does', () => {
    expect(understanding.namesLike('past', 5)).toEqual({
      terms: ['pastas de freno', 'pastillas de freno'],
      categories: [{ nombre: 'Pastillas y zapatas', url: 'pastillas-y-zapatas' }],
    });
  });

  it('is read with what operators said, which is suggested to nobody', () => {
    expect(meanings('zurrapa')).toEqual(['zurrap/bateri']);
    expect(understanding.namesLike('zurr', 5).terms).toEqual([]);
    expect(understanding.wordOf('zurrap')).toBeUndefined();
  });

  it('takes a word of a phrase of operators for itself in the phrase alone', () => {
    expect(meanings('amortiguadr deportivo')[0]).toContain('amortiguador');
    expect(meanings('amortiguadr deportivo')).toHaveLength(1);
    expect(understanding.takenAs('amortiguadr deportivo')).toBeUndefined();
    expect(meanings('amortiguadr')[0]).toContain('amortiguador');
    expect(understanding.takenAs('amortiguadr')).toEqual([{ stem: 'amortiguador' }]);
    expect(meanings('amortigudr')).toEqual(['amortiguador']);
  });

  it('is another name once', () => {
    expect(understanding.synonymProblem('Zurrapas', 'kit de embrague')).toBe(SYNONYM_FAULTS.known);
    expect(understanding.synonymProblem('perinola', 'batería')).toBeUndefined();
  });
});
