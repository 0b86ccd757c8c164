/**
 * A field's rule is data: the form reads it, the server reads it, so they cannot disagree.
 * The first failing check gives the message; `required` alone decides what an empty value says.
 */
export interface Rule {
  /** Text of the label beside the field. */
  label: string;
  /** What an empty value says; absent means the field may stay empty. */
  required?: string;
  /** What a non-empty but unacceptable value says; defaults to `required`. */
  invalid?: string;
  kind?: 'text' | 'email' | 'integer' | 'number' | 'boolean';
  /** Longest text, in UTF-16 units. Every text has one: 254 unless told. */
  max?: number;
  minLength?: number;
  pattern?: RegExp;
  /** What no pattern can say, such as a check digit. Sees the value without the spaces around it. */
  check?: (value: string) => boolean;
  /** A password: taken as it is typed, spaces included. */
  secret?: boolean;
  /** Text that may hold line breaks; everywhere else a CR or LF is refused. */
  multiline?: boolean;
  /** Least and greatest number. */
  from?: number;
  to?: number;
}

export type Rules = Record<string, Rule>;

export const DEFAULT_MAX = 254;

/** Local part, @, a bracketed IP address or a domain whose last part has two letters or more. */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]|(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63})$/;

/** Letters of any case, accents included, and spaces; at least one letter. */
export const LETTERS = /^(?=.*\p{L})[\p{L}\p{M} ]+$/u;

/** Seven digits or more, written as people do: 099-123-4567, (02) 200 0000 ext. 12, +593 99 123 4567. */
export const TELEPHONE = /^(?=(?:\D*\d){7})\+?[\d ()./-]+(?: ?ext\.? ?\d{1,6})?$/i;
export const TELEPHONE_INVALID = 'Ingrese un teléfono válido, como 099-123-4567';

/** C0 and C1 controls, line separators, and marks that turn the direction of what follows: never in a value of one line. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const CONTROLS_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const isTextual = (kind: NonNullable<Rule['kind']>): boolean => kind === 'text' || kind === 'email';

/** Whether what is left empty says nothing at all: a free text may be blank, a number, a date or a code is then absent. */
export const isAbsentWhenBlank = ({ kind, pattern, check, minLength, required }: Rule): boolean =>
  required === undefined &&
  isTextual(kind ?? 'text') &&
  (kind === 'email' || pattern !== undefined || check !== undefined || minLength !== undefined);

/** The message of the first check that fails, or undefined when the value is acceptable. */
export function problem(rule: Rule, value: unknown): string | undefined {
  const refused = rule.invalid ?? rule.required ?? `El campo ${rule.label} no es válido`;
  if (value === undefined || value === null) return rule.required;
  const kind = rule.kind ?? 'text';
  // A form leaves a text blank; what is no text cannot be blank.
  if (typeof value === 'string' && value.trim() === '') return rule.required ?? (isTextual(kind) ? undefined : refused);
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : refused;
    case 'integer':
    case 'number': {
      const sound =
        typeof value === 'number' && Number.isFinite(value) && (rule.kind !== 'integer' || Number.isSafeInteger(value));
      return sound && value >= (rule.from ?? -Infinity) && value <= (rule.to ?? Infinity) ? undefined : refused;
    }
    default: {
      if (typeof value !== 'string') return refused;
      if (value.length > (rule.max ?? DEFAULT_MAX))
        return `${rule.label}: máximo ${rule.max ?? DEFAULT_MAX} caracteres`;
      if ((rule.multiline ? CONTROLS_BUT_BREAKS : CONTROLS).test(value)) return refused;
      // Half a character (a lone surrogate) is no text: the database would refuse it.
      if (!value.isWellFormed()) return refused;
      if (value.trim().length < (rule.minLength ?? 0)) return refused;
      if (rule.kind === 'email' && !EMAIL.test(value.trim())) return refused;
      if (rule.pattern && !rule.pattern.test(value)) return refused;
      return rule.check && !rule.check(value.trim()) ? refused : undefined;
    }
  }
}
