/**
 * What settings look like, as data: the form is drawn by it, the server and the file are checked by it, and what changed is told by it.
 * Built on `Rule`, which knows a single value.
 */
import { formatMoney } from '@bujia/pricing/money';
import { numberText } from './numbers.ts';
import { hunksOf, paragraphsOf, textOf } from './paragraphs.ts';
import { type Rule, problem } from './rules.ts';

interface Choice<Value> {
  value: Value;
  text: string;
}

/** One value: a text, a number, or cents, which people write as dollars. */
export interface Field extends Rule {
  hint?: string;
  cents?: true;
  input?: 'date' | 'time' | 'area' | 'colour' | 'logo';
  /** A long text in the signs of `text-markup.ts`, shown beside as it will be read. */
  markup?: true;
  /** One of these. */
  choices?: readonly Choice<string>[];
  /** Stays as it is: it says which of several this is. */
  fixed?: true;
  /** Of a row that was there before it stays as it is. */
  once?: true;
  /** A secret: once it is saved, whoever looks gets a `Guardada`, and nobody the words. */
  sealed?: true;
  /** Of a secret: the bytes of a file, in base64. */
  file?: true;
}

/** What is shown of a secret instead of it, and what keeps it where nobody types another. */
export interface Guardada {
  /** Names it; empty for one that only the environment has. */
  guardada: string;
  /** Its last four signs, of one so long that they give nothing away. */
  termina?: string;
}

const SHOWN_FROM = 16;

export const guardadaOf = (guardada: string, secret: string, { file }: Field): Guardada =>
  file || secret.length < SHOWN_FROM ? { guardada } : { guardada, termina: secret.slice(-4) };

export const isGuardada = (value: unknown): value is Guardada =>
  isValues(value) &&
  typeof value['guardada'] === 'string' &&
  Object.keys(value).every((name) => name === 'guardada' || name === 'termina');

/** Some of a few numbers, as days of the week. */
export interface Marks {
  label: string;
  marks: readonly Choice<number>[];
  required: string;
}

/** Texts one below the other. */
export interface Lines {
  label: string;
  line: Field;
  add: string;
  most: number;
  required?: string;
}

/** Objects that are alike. */
export interface Rows {
  label: string;
  row: Fields;
  /** What one of them is called. */
  one: string;
  /** Without it there are always those that there are. */
  add?: string;
  most: number;
  required?: string;
  /** None is taken out. */
  stay?: true;
}

export type Shape = Field | Marks | Lines | Rows;
export type Fields = Readonly<Record<string, Shape>>;

/** What is wrong, and where: `zones.0.base`. */
export interface Fault {
  field: string;
  text: string;
}

type Values = Readonly<Record<string, unknown>>;

const COLOUR = /^#[\da-f]{6}$/i;
/** As browsers write it: `#rrggbb`. */
export const isColour = (text: string): boolean => COLOUR.test(text);

export const isMarks = (shape: Shape): shape is Marks => 'marks' in shape;
export const isLines = (shape: Shape): shape is Lines => 'line' in shape;
export const isRows = (shape: Shape): shape is Rows => 'row' in shape;
export const isMarkup = (shape: Shape): shape is Field & { markup: true } => 'markup' in shape;
export const isSealed = (shape: Shape): shape is Field & { sealed: true } => 'sealed' in shape;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function faultsOf(fields: Fields, value: unknown, at = ''): Fault[] {
  if (!isValues(value)) return [{ field: at, text: 'Los datos no son válidos' }];
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return [{ field: at + unknown, text: 'Este campo no se admite' }];
  return Object.entries(fields).flatMap(([name, shape]) => faultsIn(shape, value[name], at + name));
}

function faultsIn(shape: Shape, value: unknown, field: string): Fault[] {
  const fault = (text: string | undefined): Fault[] => (text === undefined ? [] : [{ field, text }]);
  if (isMarks(shape)) {
    const known = shape.marks.map((mark) => mark.value as unknown);
    const isSound = Array.isArray(value) && value.length > 0 && new Set(value).size === value.length;
    return fault(isSound && value.every((one) => known.includes(one)) ? undefined : shape.required);
  }
  if (isSealed(shape) && isGuardada(value)) return [];
  if (!isLines(shape) && !isRows(shape)) return fault(problem(ruleOf(shape), value));
  if (!Array.isArray(value)) return fault(shape.required ?? `${shape.label}: falta la lista`);
  if (value.length === 0) return fault(shape.required);
  if (value.length > shape.most) return fault(`${shape.label}: máximo ${shape.most}`);
  return value.flatMap((one: unknown, i) =>
    isLines(shape) ? faultsIn(shape.line, one, `${field}.${i}`) : faultsOf(shape.row, one, `${field}.${i}.`),
  );
}

/** Secrets of a group stand in it directly, and in no row. */
export const sealedIn = (fields: Fields): (readonly [name: string, field: Field])[] =>
  Object.entries(fields).flatMap(([name, shape]) => (isSealed(shape) ? [[name, shape] as const] : []));

const ruleOf = (field: Field): Rule => {
  const { choices } = field;
  return choices ? { ...field, check: (text) => choices.some(({ value }) => value === text) } : field;
};

/** Where that is, as people read it: `Zona 1, Base`. */
export function placeOf(fields: Fields, field: string): string {
  const [name = '', row, ...within] = field.split('.');
  const shape = fields[name];
  if (!shape) return name;
  if (row === undefined || (!isLines(shape) && !isRows(shape))) return shape.label;
  const one = `${isLines(shape) ? shape.line.label : shape.one} ${Number(row) + 1}`;
  return isRows(shape) && within.length > 0 ? `${one}, ${placeOf(shape.row, within.join('.'))}` : one;
}

/** What the fields know of a value, without the spaces around texts and without what is left blank. */
export function cleaned(fields: Fields, value: Values): Record<string, unknown> {
  const known = Object.entries(fields).map(([name, shape]) => [name, cleanedOne(shape, value[name])] as const);
  return Object.fromEntries(known.filter(([, one]) => one !== undefined));
}

function cleanedOne(shape: Shape, value: unknown): unknown {
  // As it was typed, spaces included.
  if (isSealed(shape)) return value === '' ? undefined : value;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (!Array.isArray(value)) return value;
  if (isRows(shape)) return value.map((one: unknown) => (isValues(one) ? cleaned(shape.row, one) : one));
  return isLines(shape)
    ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one))
    : [...(value as unknown[])];
}

/** What is another now, in words: `Zona 2, Costa: base`, from `$5.00` to `$5.50`. */
export interface Difference {
  que: string;
  antes: string;
  despues: string;
}

const NONE = '—';

export function differences(fields: Fields, before: Values, after: Values, of = ''): Difference[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const [was, is] = [before[name], after[name]];
    if (isRows(shape)) return rowDifferences(shape, listOf(was), listOf(is));
    if (isMarks(shape)) return markDifferences(shape, was, is, of);
    if (isSealed(shape)) return sealedDifferences(shape, was, is, of);
    if (isMarkup(shape)) return textDifferences(of + shape.label, was, is);
    const [antes, despues] = [written(shape, was), written(shape, is)];
    return antes === despues ? [] : [{ que: of + shape.label, antes, despues }];
  });
}

/** That it is another, and nothing of it. */
function sealedDifferences({ label }: Field, was: unknown, is: unknown, of: string): Difference[] {
  const nameOf = (value: unknown) => (isGuardada(value) ? value.guardada : value);
  if (nameOf(was) === nameOf(is)) return [];
  const despues = was !== undefined && is !== undefined ? `otro valor, ${sealedText(is)}` : sealedText(is);
  return [{ que: of + label, antes: sealedText(was), despues }];
}

/** What a secret is called: never its words. */
export function sealedText(value: unknown): string {
  if (value === undefined || value === '') return NONE;
  if (!isGuardada(value)) return 'escrito ahora';
  if (value.guardada === '') return 'lo del entorno';
  return value.termina === undefined ? 'guardado' : `termina en …${value.termina}`;
}

/** Of a long text only the paragraphs that are others. */
function textDifferences(que: string, was: unknown, is: unknown): Difference[] {
  const [before, after] = [was, is].map((value) => paragraphsOf(typeof value === 'string' ? value : ''));
  return hunksOf(before!, after!).map(({ before, after }) => ({
    ...{ que, antes: textOf(before) || 'no había', despues: textOf(after) || 'se quita' },
  }));
}

/** Of two dozen marks only those that are set or taken away. */
function markDifferences({ label, marks }: Marks, was: unknown, is: unknown, of: string): Difference[] {
  const isSet = (value: unknown, all: unknown) => Array.isArray(all) && all.includes(value);
  return marks.flatMap(({ value, text }) => {
    const [before, after] = [isSet(value, was), isSet(value, is)];
    const said = (set: boolean) => `${set ? 'con' : 'sin'} ${text}`;
    return before === after ? [] : [{ que: of + label, antes: said(before), despues: said(after) }];
  });
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

function rowDifferences(rows: Rows, before: Values[], after: Values[]): Difference[] {
  const { one, row, label } = rows;
  const titled = (values: Values, i: number) => `${one} ${i + 1}, ${nameOf(row, values)}`;
  const whole = (values: Values) => wholeRow(row, values).join(', ');
  const was = pairs(rows, before, after);
  const kept = was.filter((from) => from !== undefined);
  const isMoved = kept.some((from, i) => i > 0 && from < kept[i - 1]!);
  const names = (all: Values[]) => all.map((values) => nameOf(row, values)).join(', ');
  return [
    ...before.flatMap((values, i) =>
      kept.includes(i) ? [] : [{ que: titled(values, i), antes: whole(values), despues: 'se quita' }],
    ),
    ...after.flatMap((is, i) => {
      const from = was[i] === undefined ? undefined : before[was[i]]!;
      return from
        ? differences(row, from, is, `${titled(from, i)}: `)
        : [{ que: titled(is, i), antes: 'no había', despues: whole(is) }];
    }),
    ...(isMoved ? [{ que: `${label}: orden`, antes: names(before), despues: names(after) }] : []),
  ];
}

/**
 * Which row of before each one is. Where none is taken out they are known by their places. Else the very same ones are found
 * first, then those of the same name, and, where there are as many as before, what is left in its place.
 */
function pairs({ row, stay }: Rows, before: Values[], after: Values[]): (number | undefined)[] {
  if (stay) return after.map((_, i) => (i < before.length ? i : undefined));
  const found = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (isIt: (was: Values, is: Values, isInPlace: boolean) => boolean) => {
    after.forEach((is, i) => {
      const was = found.has(i) ? undefined : [...free].find((j) => isIt(before[j]!, is, i === j));
      if (was === undefined) return;
      found.set(i, was);
      free.delete(was);
    });
  };
  const said = (values: Values) => JSON.stringify(wholeRow(row, values));
  pair((was, is) => said(was) === said(is));
  pair((was, is) => nameOf(row, was) === nameOf(row, is));
  if (before.length === after.length) pair((_, __, isInPlace) => isInPlace);
  return after.map((_, i) => found.get(i));
}

const wholeRow = (row: Fields, values: Values): string[] =>
  Object.entries(row).map(([name, shape]) => written(shape, values[name]));

const nameOf = (row: Fields, values: Values): string => {
  const [name] = Object.keys(row);
  return written(row[name!]!, values[name!]);
};

/** A value as people read it. */
export function written(shape: Shape, value: unknown): string {
  if (isSealed(shape)) return sealedText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NONE;
    if (isMarks(shape))
      return shape.marks.flatMap((mark) => (value.includes(mark.value) ? [mark.text] : [])).join(', ');
    return value.map((one) => (isLines(shape) ? written(shape.line, one) : JSON.stringify(one))).join(', ');
  }
  if ('kind' in shape && shape.kind === 'boolean') return value === true ? 'sí' : 'no';
  if (typeof value === 'number') return 'cents' in shape && shape.cents ? formatMoney(value) : numberText(value);
  if (typeof value !== 'string' || value === '') return NONE;
  // Two of one size are two.
  if ('input' in shape && shape.input === 'logo') return `imagen ${value.slice(0, 6)}`;
  return ('choices' in shape && shape.choices?.find((choice) => choice.value === value)?.text) || value;
}
