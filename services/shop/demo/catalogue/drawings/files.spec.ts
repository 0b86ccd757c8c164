import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DEMO_CATALOGUE, generateCatalogue } from '../generate.ts';
import { KINDS } from '../kinds/kinds.ts';
import { allDrawings } from './files.ts';
import { PLACEHOLDER_FILE } from './names.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { drawPart } from './sheet.ts';

const count = (svg: string, what: RegExp): number => svg.match(what)?.length ?? 0;
/** Which of two the picture shows. */
const shows = (one: string, other: string, isOne: boolean): string => (isOne ? one : other);
const colour = (svg: string, colours: Record<string, string>): string | undefined =>
  Object.keys(colours).find((name) => svg.includes(`fill="${colours[name]}"`));

/** What a name may say and its picture shows: the words, and what is seen of them. */
const SEEN: [part: RegExp, words: RegExp, seen: (svg: string) => string | undefined][] = [
  [/^/, /izquierd|derech/, (svg) => shows('derech', 'izquierd', svg.includes('translate(800 0) scale(-1 1)'))],
  [/^Paquete de ballestas/, /\d hojas/, (svg) => `${count(svg, / d="M\d+ \d+Q400/g)} hojas`],
  [/^Relé/, /\d pines/, (svg) => `${count(svg, /fill="#b87843"/g)} pines`],
  [
    /^Batería/,
    /borne (?:derecho|izquierdo)/,
    (svg) => `borne ${shows('derecho', 'izquierdo', /M560 \d+v60/.test(svg))}`,
  ],
  [/^Disco de freno/, /ventilado|sólido/, (svg) => shows('ventilado', 'sólido', count(svg, /L\d+ \d+M/g) > 0)],
  [/^Mordaza de freno/, /^Mordaza/, (svg) => (svg.includes('M308 380a92') ? 'Mordaza' : undefined)],
  [/^Guardachoque/, /con hueco|sin hueco/, (svg) => `${shows('con', 'sin', svg.includes('M108 470a42'))} hueco`],
  [/^Mascarilla/, /cromada|negra/, (svg) => colour(svg, { cromada: '#f8fafb', negra: '#3c444c' })],
  [/^Bandeja/, /con rótula|sin rótula/, (svg) => `${shows('con', 'sin', svg.includes('M554 380a66'))} rótula`],
  [/^Elevavidrios/, /eléctrico|manual/, (svg) => shows('eléctrico', 'manual', svg.includes('M364 480'))],
  [/^Manija de puerta/, /exterior|interior/, (svg) => shows('exterior', 'interior', svg.includes('M640 330v20'))],
  [/^Interruptor/, /maestro|individual/, (svg) => shows('maestro', 'individual', count(svg, /l20-20 20 20M/g) === 4)],
  [/^Pito/, /de disco|de caracol/, (svg) => shows('de disco', 'de caracol', svg.includes('M160 420a240'))],
  [/^Aro/, /de acero|de aluminio/, (svg) => shows('de aluminio', 'de acero', svg.includes('fill="#5a6773"'))],
  [/^Tapa de tanque/, /con llave|sin llave/, (svg) => `${shows('con', 'sin', svg.includes('M400 372v56'))} llave`],
  [
    /^Templador/,
    /de distribución|de accesorios/,
    (svg) => shows('de accesorios', 'de distribución', svg.includes('M344 300')),
  ],
  [/^Pomo/, /\d velocidades/, (svg) => `${shows('6', '5', svg.includes('h120v40'))} velocidades`],
  [
    /^Foco miniatura/,
    /T10|un contacto|dos contactos|festón/,
    (svg) =>
      ({ 0: svg.includes('v220') ? 'festón' : 'T10', 2: 'un contacto', 4: 'dos contactos' })[
        count(svg, /fill="#b87843"/g)
      ],
  ],
  [
    /^Juego de forros/,
    /negro|gris|beige/,
    (svg) => colour(svg, { negro: '#3c444c', gris: '#a3adb6', beige: '#e3d0ad' }),
  ],
  [
    /^Refrigerante/,
    /verde|rojo|rosado/,
    (svg) => colour(svg, { verde: '#58b368', rojo: '#e5574f', rosado: '#f29cb7' }),
  ],
  [/^Silicona/, /gris|negra|roja/, (svg) => colour(svg, { gris: '#a3adb6', negra: '#3c444c', roja: '#e5574f' })],
];

describe('the drawings', () => {
  const drawings = new Map([...allDrawings()].map(({ file, svg }) => [file, svg]));

  it('hold every image that the catalogue names', () => {
    const { parts, categories, slides } = generateCatalogue(DEMO_CATALOGUE);
    const named = [
      PLACEHOLDER_FILE,
      ...[...parts()].flatMap(({ part }) => part.imagenes),
      ...categories.map(({ imagen }) => imagen),
      ...slides.flatMap(({ imageDesktop, imageMobile }) => [imageDesktop, imageMobile]),
    ];
    expect(named.filter((file) => !drawings.has(file))).toEqual([]);
  });

  it('show what the name of their part tells: side, number, colour and form', () => {
    const { parts } = generateCatalogue(DEMO_CATALOGUE);
    const told = new Set<string>();
    const untrue = [...parts()].flatMap(({ part: { nombre, imagenes }, position }) =>
      SEEN.flatMap(([part, words, seen], fact) => {
        const said = part.test(nombre) && (fact > 0 || position.side) ? words.exec(nombre)?.[0] : undefined;
        if (said === undefined) return [];
        told.add(`${part.source} ${said}`);
        return imagenes
          .map((file) => ({ nombre, file, said, seen: seen(drawings.get(file)!) }))
          .filter((one) => one.seen !== one.said);
      }),
    );
    expect(untrue).toEqual([]);
    expect(SEEN.filter(([part]) => ![...told].some((one) => one.startsWith(part.source)))).toEqual([]);
  });

  it('are contradicted by no number of holes: one disc, drum, rim or hub stands for all', () => {
    const { parts } = generateCatalogue(DEMO_CATALOGUE);
    const round = [...parts()].filter(({ kind }) => /^(disco-freno|tambor-freno|aro|manzana)/.test(kind));
    expect(round.length).toBeGreaterThan(50);
    const told = round.map(({ part, fitments }) => [
      part.nombre,
      part.descripcion,
      ...fitments.map(({ nota }) => nota),
    ]);
    expect(told.flat().filter((words) => /\d\s*(huecos|agujeros|pernos|orificios)/.test(words))).toEqual([]);
  });

  it('share nothing among kinds that are told apart by their pictures', () => {
    const drawn = new Map(KINDS.map(({ id, drawing }) => [id, drawing]));
    for (const kinds of [
      ['sensor-oxigeno', 'sensor-maf', 'sensor-temperatura', 'sensor-ckp', 'sensor-cmp', 'bulbo-aceite'],
      ['sensor-abs', 'sensor-desgaste', 'sensor-cmp'],
      ['kit-resortes-zapata', 'resorte-espiral', 'zapatas-freno'],
      ['disco-freno', 'tambor-freno', 'plato-freno'],
      ['kit-mordaza', 'empaque-culata', 'mordaza-freno'],
    ])
      expect(new Set(kinds.map((kind) => drawn.get(kind))).size).toBe(kinds.length);
  });

  it('are light: a part under 4 kB, anything under 10 kB', () => {
    const heavy = [...drawings].filter(([file, svg]) => /-\d\.svg$/.test(file) && svg.length >= 4000);
    expect(heavy.map(([file]) => file)).toEqual([]);
    expect([...drawings].filter(([, svg]) => svg.length >= 10_000).map(([file]) => file)).toEqual([]);
  });

  it('hold no number that is not one', () => {
    expect([...drawings].filter(([, svg]) => /NaN|undefined|Infinity|object/.test(svg)).map(([file]) => file)).toEqual(
      [],
    );
  });

  it('show at least forty kinds, each unlike the others', () => {
    const leading = Object.keys(DRAWINGS).map((kind) => drawPart(kind as Drawing, 0));
    expect(leading.length).toBeGreaterThanOrEqual(40);
    expect(new Set(leading).size).toBe(leading.length);
  });

  it('can be painted, with something on the paper', async () => {
    for (const file of ['pad-0.svg', 'chain-2.svg', 'hub-medidas.svg', 'categoria-frenos.svg', PLACEHOLDER_FILE]) {
      const { width, height, channels } = await sharp(Buffer.from(drawings.get(file)!)).metadata();
      const { entropy } = await sharp(Buffer.from(drawings.get(file)!)).stats();
      expect({ file, width, height, channels }).toEqual({ file, width: 800, height: 800, channels: 4 });
      expect(entropy).toBeGreaterThan(0.5);
    }
  });
});
