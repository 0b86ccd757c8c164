import { instantOf, isLocalDate, type LocalDate } from '@bujia/ecuador/guayaquil';
import { type Cents, centsOf } from '@bujia/pricing/money';
import { PRICE_POSITIVE } from './catalog-errors.ts';

/** A value that cannot be taken, with the reason for the person who wrote it. */
export class Unreadable extends Error {}

/** Reads the text of a cell; throws Unreadable. */
export type Reader<Value> = (text: string) => Value;

const refuse = (reason: string): never => {
  throw new Unreadable(reason);
};

const quoted = (value: string): string => `«${value.length > 40 ? `${value.slice(0, 40)}…` : value}»`;

/** What is in every cell of a file that was saved with another encoding, and what no text may hold. */
export function checkCharacters(value: string): void {
  if (value.includes('\ufffd')) refuse('El texto no está en UTF-8: guarde el archivo como «CSV UTF-8»');
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) refuse('El texto tiene caracteres que no se ven');
}

export const optionalText =
  (max: number): Reader<string> =>
  (value) =>
    value.length > max ? refuse(`Tiene ${value.length} caracteres y el máximo es ${max}`) : value;

export const text =
  (max: number): Reader<string> =>
  (value) =>
    value === '' ? refuse('Falta el valor') : optionalText(max)(value);

export const slug: Reader<string> = (value) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
    ? value
    : refuse(`${quoted(value)} solo puede tener minúsculas, números y guiones`);

export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value.toLowerCase()) ?? refuse(`${quoted(value)} no es ${words.join(', ')}`);

export const partCode: Reader<string> = (value) =>
  /[A-Za-z0-9]/.test(value) ? text(60)(value) : refuse(`${quoted(value)} no es un código: necesita letras o números`);

export const optional =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === '' ? null : read(value);

export const integer =
  (from: number, to: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    const sound = /^\d{1,9}$/.test(value) && number >= from && number <= to;
    return sound ? number : refuse(`${quoted(value)} no es un número entero entre ${from} y ${to}`);
  };

/** More or fewer than before. */
export const difference =
  (most: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    const sound = /^[+-]?\d{1,9}$/.test(value) && Math.abs(number) <= most;
    return sound ? number : refuse(`${quoted(value)} no es una diferencia: escriba por ejemplo 12 o -3`);
  };

/** Day and time of Guayaquil. */
export const pastMoment: Reader<Date> = (value) => {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(value) ?? [];
  if (!isLocalDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return refuse(`${quoted(value)} no es un momento: escriba por ejemplo 2026-11-22 08:30`);
  const moment = instantOf(day, time);
  return moment > new Date() ? refuse(`${quoted(value)} todavía no llega: indique cuándo se contó`) : moment;
};

export const day: Reader<LocalDate> = (value) =>
  isLocalDate(value) ? value : refuse(`${quoted(value)} no es un día: escriba por ejemplo 2026-12-24`);

export const decimal =
  (from: number, to: number, decimals: number): Reader<number> =>
  (value) => {
    const number = Number(value);
    const sound = new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(value) && number >= from && number <= to;
    return sound
      ? number
      : refuse(
          `${quoted(value)} no es un número entre ${from} y ${to} con punto decimal y hasta ${decimals} decimales`,
        );
  };

/** Dollars with a point and no separator of thousands; anything that could be read in two ways is refused with the likely meaning. */
export const money: Reader<Cents> = (value) => {
  if (/^\d{1,7}(\.\d{1,2})?$/.test(value)) return centsOf(value) || refuse(PRICE_POSITIVE);
  const likely = likelyAmount(value);
  return refuse(
    `${quoted(value)} no es un precio: escriba ${likely ?? 'por ejemplo 12.50'}, con punto decimal y sin separador de miles`,
  );
};

/** '1.000,50' and '1,000.50' were most likely meant as 1000.50: the last separator is the decimal one. */
function likelyAmount(value: string): string | undefined {
  const [, whole, decimals = ''] = /^\$?\s*(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(value) ?? [];
  const digits = whole?.replace(/[.,]/g, '');
  return digits && `${Number(digits)}.${decimals.padEnd(2, '0')}`;
}

const YES = ['si', 'sí', '1', 'true', 'x'];
const NO = ['no', '0', 'false', ''];

export const flag: Reader<boolean> = (value) => {
  const word = value.toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : refuse(`${quoted(value)} no es sí ni no`));
};

/** Names between bars. */
export const names: Reader<string[]> = (value) =>
  value
    .split('|')
    .map((name) => optionalText(500)(name.trim()))
    .filter(Boolean);
