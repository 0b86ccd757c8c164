import { type Fields, type Shape, isLines, isMarks, isMarkup, isRows, isSealed } from '@bujia/contracts/shapes';
import { bothOf } from '@bujia/contracts/paragraphs';
import { centsOf, decimalText } from '@bujia/pricing/money';

type Values = Readonly<Record<string, unknown>>;
/** As the fields of a form hold it: texts, marks that are set, and rows. */
export type Typed = Record<string, unknown>;

export const typedOf = (fields: Fields, values: Values): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, typed(shape, values[name])]));

function typed(shape: Shape, value: unknown): unknown {
  if (isMarks(shape)) return listOf(value).map(String);
  // The library of forms keeps rows as objects.
  if (isLines(shape)) return listOf(value).map((line) => ({ line }));
  if (isRows(shape)) return listOf(value).map((row) => typedOf(shape.row, row as Values));
  if (shape.kind === 'boolean') return value === true;
  if (typeof value === 'number') return shape.cents ? decimalText(value, 2) : String(value);
  return value ?? '';
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A new row, with nothing in it. */
export const emptyRow = (fields: Fields): Typed => typedOf(fields, {});

/** What is meant by it; what is no number stays none, for the rules to say so. */
export const meantBy = (fields: Fields, written: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, shape]) => [name, meant(shape, written[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

function meant(shape: Shape, value: unknown): unknown {
  // As it was typed, spaces included, or what is kept.
  if (isSealed(shape)) return value === '' ? undefined : value;
  if (isMarks(shape))
    return shape.marks.flatMap((mark) => (listOf(value).includes(String(mark.value)) ? [mark.value] : []));
  if (isLines(shape)) return listOf(value).map((row) => String((row as { line: unknown }).line).trim());
  if (isRows(shape)) return listOf(value).map((row) => meantBy(shape.row, row as Typed));
  if (shape.kind === 'boolean') return value === true ? true : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  if (shape.cents) return centsIn(text);
  // A point may part thousands or decimals, so neither is a whole number.
  if (shape.kind === 'integer') return /^\d+$/.test(text) ? Number(text) : NaN;
  return text;
}

function centsIn(text: string): number {
  try {
    return centsOf(text);
  } catch {
    return NaN;
  }
}

/** Whether two values say the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [one, other].map((value) => Object.keys(value).sort());
  return (
    names!.join() === others!.join() && names!.every((name) => isSame((one as Typed)[name], (other as Typed)[name]))
  );
}

export interface Merged {
  value: Record<string, unknown>;
  /** Lists that both changed, and one of them made longer or shorter: there is only what was typed here. */
  whole: string[];
}

/** Of two who changed a group at once: what only the other one changed is the other's, all else is what one typed. */
export function merged(fields: Fields, base: Values, mine: Values, theirs: Values): Merged {
  const whole: string[] = [];
  const value = Object.entries(fields).map(([name, shape]) => {
    const one = mergedOne(shape, base[name], mine[name], theirs[name]);
    whole.push(...one.whole);
    return [name, one.value] as const;
  });
  return { value: Object.fromEntries(value.filter(([, one]) => one !== undefined)), whole };
}

function mergedOne(shape: Shape, base: unknown, mine: unknown, theirs: unknown): { value: unknown; whole: string[] } {
  if (isSame(mine, base)) return { value: theirs, whole: [] };
  if (isSame(theirs, base)) return { value: mine, whole: [] };
  const [was, here, there] = [base, mine, theirs].map(listOf) as [unknown[], unknown[], unknown[]];
  if (isMarks(shape)) {
    // Whatever either of them set or took away.
    const isSet = (mark: unknown) => (was.includes(mark) === here.includes(mark) ? there : here).includes(mark);
    return { value: shape.marks.flatMap(({ value }) => (isSet(value) ? [value] : [])), whole: [] };
  }
  if (isMarkup(shape)) return mergedText(shape.label, base, mine, theirs);
  if (!isLines(shape) && !isRows(shape)) return { value: mine, whole: [] };
  const isGrowing = isRows(shape) && shape.stay;
  if (!isGrowing && (was.length !== here.length || was.length !== there.length))
    return { value: mine, whole: [shape.label] };
  const rows = was.map((row, i) =>
    isRows(shape)
      ? merged(shape.row, row as Values, here[i] as Values, there[i] as Values)
      : mergedOne(shape.line, row, here[i], there[i]),
  );
  const added = [there, here].flatMap((all) => all.slice(was.length));
  return { value: [...rows.map(({ value }) => value), ...added], whole: rows.flatMap((row) => row.whole) };
}

/** Where both changed the same paragraphs there is what was typed here, and what the other one did is shown. */
function mergedText(label: string, ...texts: [unknown, unknown, unknown]): { value: unknown; whole: string[] } {
  const [base, mine, theirs] = texts.map((text) => (typeof text === 'string' ? text : '')) as [string, string, string];
  const both = bothOf(base, mine, theirs);
  return { value: both ?? mine, whole: both === undefined ? [label] : [] };
}

/** The field to begin with where something is wrong: of a list the first one in it. */
export function focusOf(fields: Fields, field: string): string {
  const [name = '', row, ...within] = field.split('.');
  const shape = fields[name];
  if (!shape || (!isLines(shape) && !isRows(shape))) return field;
  const at = `${name}.${row ?? 0}`;
  if (isLines(shape)) return `${at}.line`;
  return `${at}.${focusOf(shape.row, within.length > 0 ? within.join('.') : Object.keys(shape.row)[0]!)}`;
}
