import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Understanding } from '../../src/contexts/catalog/domain/understanding.ts';
import { stemsOf } from '../../src/contexts/catalog/domain/words.ts';
import { DEMO_CATALOGUE, generateCatalogue } from './generate.ts';

const catalogue = generateCatalogue(DEMO_CATALOGUE);
const parts = [...catalogue.parts()].map(({ part }) => part);
let understanding: Understanding;

beforeAll(() => {
  const words = new Set(
    [...parts.map(({ nombre }) => nombre), ...catalogue.categories.map(({ nombre }) => nombre)].flatMap(stemsOf),
  );
  understanding = new Understanding({
    words: [...words].map((stem) => ({ stem, parts: 10, named: true })),
    synonyms: catalogue.synonyms,
    vehicles: catalogue.vehicles.map(({ modelo, anio, motor }, i) => ({
      id: i + 1,
      model: modelo,
      year: anio,
      engine: motor,
    })),
    categories: catalogue.categories.map(({ nombre, slug }) => ({ nombre, url: slug })),
    symptoms: [...new Set(catalogue.symptoms.map(({ nombre }) => nombre))].map((name) => {
      const rows = catalogue.symptoms.filter(({ nombre }) => nombre === name);
      return {
        name,
        phrases: rows.flatMap(({ dicen }) => dicen),
        checks: rows.map(({ categoria, repuesto }) => ({ url: categoria, categoria, ids: [1], repuesto })),
      };
    }),
    ignored: ['Tayra'],
  });
});

const symptomOf = (question: string) => understanding.understand(question).symptom?.name;

const symptomWith = (wording: string) =>
  catalogue.symptoms.find(({ nombre, dicen }) => [nombre, ...dicen].some((said) => said.includes(wording)))?.nombre;

describe('the symptoms of the demonstration', () => {
  it('are many, and each leads to parts that there are', () => {
    expect(new Set(catalogue.symptoms.map(({ nombre }) => nombre)).size).toBeGreaterThanOrEqual(28);
    const dead = catalogue.symptoms.filter(({ categoria, repuesto }) => {
      const wanted = stemsOf(repuesto);
      return !parts.some(
        (part) => part.categoria === categoria && wanted.every((one) => stemsOf(part.nombre).includes(one)),
      );
    });
    expect(dead).toEqual([]);
  });

  it('are not what is denied', () => {
    expect(symptomOf('no calienta la calefaccion')).toBe('no calienta la calefacción');
    expect(symptomOf('no se calienta el carro')).not.toBe('se recalienta');
    expect(symptomOf('no bota aceite')).toBeUndefined();
    expect(symptomOf('no se que le suena al frenar')).toBe('chilla al frenar');
  });

  it('are known by each of their own wordings', () => {
    const wordings = catalogue.symptoms.flatMap(({ nombre, dicen }) =>
      [nombre, ...dicen].map((said) => [said, nombre]),
    );
    expect(wordings.filter(([said, name]) => symptomOf(said!) !== name)).toEqual([]);
  });

  it.each([
    ['chilla al frenar', 'chilla al frenar'],
    ['mi carro chilla cuando freno', 'chilla al frenar'],
    ['CHIYA AL FRENAR', 'chilla al frenar'],
    ['al frenar chilla mucho', 'chilla al frenar'],
    ['los frenos están chillando', 'chilla al frenar'],
    ['se recalienta', 'se recalienta'],
    ['se me recalienta el motor en subida', 'se recalienta'],
    ['recalentado', 'se recalienta'],
    ['se recaliemta mi cayambe 2015', 'se recalienta'],
    ['el carro no prende en las mañanas', 'no prende'],
    ['no prendee', 'no prende'],
    ['ya no me arranca', 'no prende'],
    ['vota aseite', 'bota aceite'],
    ['bota mucho aceite el motor', 'bota aceite'],
    ['aceite bota', 'bota aceite'],
    ['vibra el bolante al frenar', 'vibra el volante al frenar'],
    ['al frenar me tiembla el volante', 'vibra el volante al frenar'],
    ['vibra el volante a 100 km', 'vibra el volante'],
    ['no enfria el aire', 'no enfría el aire'],
    ['el aire acondicionado ya no enfría nada', 'no enfría el aire'],
    ['suena al jirar', 'suena al girar'],
    ['suena adelante cuando giro a la izquierda', 'suena al girar'],
    ['no carga la vateria', 'no carga la batería'],
    ['la batería no está cargando', 'no carga la batería'],
    ['no entran los canbios', 'no entran los cambios'],
    ['bota humo negro', 'bota humo negro'],
    ['gasta demasiada gasolina', 'gasta mucha gasolina'],
    ['no prende el foco derecho', 'no prenden las luces'],
  ])('«%s» is «%s»', (said, name) => {
    expect(symptomOf(said)).toBe(name);
  });

  it.each([
    'pedal de freno',
    'interruptor de pedal de freno',
    'pedal de embrague',
    'bote de agua',
    'filtro agua aceite',
    'sensor check engine',
    'cabecera',
    'sellador fuga de agua',
    'no frena BRK-10432-A',
    'no frena 410637C025',
    ...catalogue.categories.map(({ nombre }) => nombre),
  ])('«%s» asks for a thing', (said) => {
    expect(symptomOf(said)).toBeUndefined();
  });

  it.each([
    ['se va el pedal de freno', 'se va el pedal de freno'],
    ['se me va el pedal del freno', 'se va el pedal de freno'],
    ['vibra el volante a 100km', 'vibra el volante'],
    ['bota aceite con 150000 km', 'bota aceite'],
    ['prendido el check engine', symptomWith('check engine')],
    ['se enciende el foco del abs', symptomWith('luz del ABS')],
    ['rechina la correa', symptomWith('chilla la banda')],
    ['vota aseite por abajo', 'bota aceite'],
  ])('«%s» is still «%s»', (said, name) => {
    expect(symptomOf(said)).toBe(name);
  });

  it('are told as far as they were typed', () => {
    expect(understanding.symptomsLike('se recal', 3)).toEqual(['se recalienta']);
    expect(understanding.symptomsLike('chil', 3)[0]).toBe('chilla al frenar');
    expect(understanding.symptomsLike('no pren', 3)).toContain('no prende');
    expect(understanding.symptomsLike('carro recalentado', 3)).toEqual(['se recalienta']);
    expect(understanding.symptomsLike('pastillas de fre', 3)).toEqual([]);
  });

  it('are taken from nobody who asks for a part', () => {
    const asked = JSON.parse(readFileSync('bench/search/queries.json', 'utf8')) as { q: string; difficulty: string }[];
    const names = [
      ...new Set(parts.map(({ nombre }) => nombre)),
      ...catalogue.synonyms.flatMap(({ canonical, variant }) => [canonical, variant]),
    ];
    const ofParts = asked.filter(({ difficulty }) => difficulty !== 'symptom').map(({ q }) => q);
    const taken = [...new Set([...ofParts, ...names])].map((question) => [question, symptomOf(question)]);
    expect(taken.filter(([, name]) => name !== undefined)).toEqual([]);
  });

  it.each(['asdf qwer', 'no', 'se', 'el aire', 'frenar', 'aceyte de motor', 'botas de lluvia', 'guitarra al sonar'])(
    'nothing is wrong in «%s»',
    (said) => {
      expect(symptomOf(said)).toBeUndefined();
    },
  );
});
