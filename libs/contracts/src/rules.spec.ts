import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressRules } from './addresses.ts';
import { contactRules } from './contact.ts';
import { DEFAULT_MAX, LETTERS, TELEPHONE_INVALID, isAbsentWhenBlank, problem, type Rule } from './rules.ts';

const REQUIRED = 'Este campo es requerido';
const INVALID = 'Ingrese un email válido';

const name: Rule = { label: 'Nombre', required: REQUIRED };
const message: Rule = { label: 'Mensaje', required: REQUIRED, multiline: true, max: 4000 };
const email: Rule = { label: 'Email', required: REQUIRED, invalid: INVALID, kind: 'email' };
const quantity: Rule = { label: 'Cantidad', required: REQUIRED, kind: 'integer', from: 1, to: 10 };
const weight: Rule = { label: 'Peso', kind: 'number', from: 0 };
const accepted: Rule = { label: 'Acepto', required: REQUIRED, kind: 'boolean' };

const shown = (text: string) => JSON.stringify(text).replace(/[\u007f-\uffff]/g, escaped);
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

describe('an empty value', () => {
  const EMPTY = [undefined, null, '', ' ', '\t', '\r\n', '\u00a0\u3000'];

  it.each(EMPTY)('%j says what is required', (value) => {
    for (const rule of [name, message, email, quantity, accepted]) expect(problem(rule, value)).toBe(REQUIRED);
  });

  it.each(EMPTY)('%j may stay where nothing is required', (value) => {
    for (const rule of [{ label: 'Referencia' }, { ...email, required: undefined }]) {
      expect(problem(rule, value)).toBeUndefined();
    }
  });

  it.each(['', ' ', '\u2028'].map(shown))('%s is no number and no answer to a question', (value) => {
    for (const kind of ['integer', 'number', 'boolean'] as const)
      expect(problem({ label: 'Peso', kind }, JSON.parse(value))).toBe('El campo Peso no es válido');
    expect(problem(weight, null)).toBeUndefined();
  });

  it('is absent to whoever reads a number, a date or a code, and blank in a free text', () => {
    expect(isAbsentWhenBlank({ label: 'Referencia' })).toBe(false);
    for (const shape of [{ kind: 'email' as const }, { pattern: LETTERS }, { check: () => true }, { minLength: 3 }])
      expect(isAbsentWhenBlank({ label: 'Código', ...shape })).toBe(true);
    expect(isAbsentWhenBlank(email)).toBe(false);
    expect(isAbsentWhenBlank(weight)).toBe(false);
  });

  it('is neither zero nor false', () => {
    expect(problem(weight, 0)).toBeUndefined();
    expect(problem(accepted, false)).toBeUndefined();
  });
});

describe('the message of a refusal', () => {
  it('is `invalid`, else `required`, else names the field', () => {
    expect(problem(email, 'ana')).toBe(INVALID);
    expect(problem({ ...email, invalid: undefined }, 'ana')).toBe(REQUIRED);
    expect(problem({ label: 'Email', kind: 'email' }, 'ana')).toBe('El campo Email no es válido');
  });

  it('tells the longest text first, however wrong it is otherwise', () => {
    expect(problem({ ...email, max: 5 }, 'no es un email\r\n')).toBe('Email: máximo 5 caracteres');
  });
});

describe('a text of one line', () => {
  it.each(['Ana', 'Ñandú Güíñez', "O'Brien-Paz", '<script>', "'; DROP TABLE outbox; --", '%s{{1}}${x}'])(
    'takes %j',
    (value) => {
      expect(problem(name, value)).toBeUndefined();
    },
  );

  it.each(['🔧', '👩🏽‍🔧 taller', 'مرحبا', 'שלום', '\u200fAna\u200e', 'e\u0301', '部品'])(
    'takes %s: people write so',
    (value) => {
      expect(problem(name, value)).toBeUndefined();
    },
  );

  it.each(
    [
      'Ana\r\nBcc: todos@ejemplo.ec',
      'Ana\nBcc: x',
      'Ana\rBcc: x',
      '\nAna',
      'Ana\n',
      'Ana\u2028x',
      'Ana\u2029x',
      'Ana\u0085x',
    ].map(shown),
  )('takes no line break: %s', (value) => {
    expect(problem(name, JSON.parse(value))).toBe(REQUIRED);
  });

  it('takes no control character, wherever it stands', () => {
    const codes = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index)];
    for (const control of codes.map((code) => String.fromCharCode(code))) {
      for (const value of [`Ana${control}Paz`, `${control}Ana`, `Ana${control}`]) {
        expect([shown(value), problem(name, value)]).toEqual([shown(value), REQUIRED]);
      }
    }
  });

  it.each([7, true, {}, [], ['Ana'], { toString: () => 'Ana' }, Symbol.iterator, () => 'Ana', 7n])(
    'is a text, not %p',
    (value) => {
      expect(problem(name, value)).toBe(REQUIRED);
    },
  );
});

describe('the longest text', () => {
  it(`is ${DEFAULT_MAX} unless told`, () => {
    expect(problem(name, 'a'.repeat(DEFAULT_MAX))).toBeUndefined();
    expect(problem(name, 'a'.repeat(DEFAULT_MAX + 1))).toBe('Nombre: máximo 254 caracteres');
  });

  it('counts UTF-16 units, as `maxlength` does in the browser', () => {
    expect(problem({ ...name, max: 4 }, '🔧🔧')).toBeUndefined();
    expect(problem({ ...name, max: 4 }, '🔧🔧!')).toBe('Nombre: máximo 4 caracteres');
  });

  it('counts the spaces around it, since they are stored or sent as they come', () => {
    expect(problem({ ...name, max: 4 }, ' ana ')).toBe('Nombre: máximo 4 caracteres');
  });

  it('holds for a text of many lines', () => {
    expect(problem(message, 'a\n'.repeat(2000))).toBeUndefined();
    expect(problem(message, 'a\n'.repeat(2001))).toBe('Mensaje: máximo 4000 caracteres');
  });
});

describe('the shortest text', () => {
  const password: Rule = { label: 'Contraseña', required: 'Debe ingresar una contraseña', minLength: 8 };

  it('is counted without the spaces around it', () => {
    expect(problem(password, '12345678')).toBeUndefined();
    expect(problem(password, '1234567')).toBe('Debe ingresar una contraseña');
    expect(problem(password, ' 1234567 ')).toBe('Debe ingresar una contraseña');
  });
});

describe('a text of many lines', () => {
  it.each(['Hola\nadiós', 'Hola\r\nadiós', 'uno\tdos', '\r\n.\r\nQUIT', 'a\u2028b'].map(shown))('takes %s', (value) => {
    expect(problem(message, JSON.parse(value))).toBeUndefined();
  });

  it.each(['a\u0000b', 'a\u0008b', 'a\u000bb', 'a\u000cb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u009fb'].map(shown))(
    'takes no other control character: %s',
    (value) => {
      expect(problem(message, JSON.parse(value))).toBe(REQUIRED);
    },
  );
});

describe('a pattern', () => {
  const city: Rule = { label: 'Ciudad', required: REQUIRED, pattern: LETTERS };

  it.each(['Quito', 'Santo Domingo', 'Ñuñoa', 'Perú', 'Peru\u0301'])('of letters takes %j', (value) => {
    expect(problem(city, value)).toBeUndefined();
  });

  it.each(['Quito 2', 'Quito-Sur', 'Quito.', '123', '🔧', 'Quito\n'])('of letters refuses %j', (value) => {
    expect(problem(city, value)).toBe(REQUIRED);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ana@ejemplo.ec',
    'ANA.PAZ+repuestos@sub.dominio.ejemplo.com',
    "o'brien@ejemplo.ec",
    'a@b.co',
    'ana@[192.168.0.1]',
    'ana@xn--pea-8ma.ec',
    '1@2.ec',
    `${'a'.repeat(64)}@ejemplo.ec`,
    ' ana@ejemplo.ec ',
  ])('takes %j', (value) => {
    expect(problem(email, value)).toBeUndefined();
  });

  it.each([
    'ana',
    'ana@',
    '@ejemplo.ec',
    'ana@ejemplo',
    'ana@ejemplo.e',
    'ana@ejemplo.e1',
    'ana@.ec',
    'ana@-ejemplo.ec',
    'ana@ejemplo-.ec',
    'ana@ejemplo..ec',
    'ana@@ejemplo.ec',
    'ana paz@ejemplo.ec',
    'ana@ejem plo.ec',
    'ana@192.168.0.1',
    'ana@[192.168.0]',
    'ana@[192.168.0.1',
    'ana@192.168.0.1]',
    'ana@[::1]',
    'ana@[1234.1.1.1]',
    'Ana <ana@ejemplo.ec>',
    'ana@ejemplo.ec,otro@ejemplo.ec',
    'ana@ejemplo.ec;otro@ejemplo.ec',
    'ana@ejemplo.ec\r\nBcc: otro@ejemplo.ec',
    'ana@ejemplo.ec\n',
    'ana\u0000@ejemplo.ec',
    'ana@ejemplo.ec\u202e',
    'añа@ejemplo.ec',
    '🔧@ejemplo.ec',
    `${'a'.repeat(65)}@ejemplo.ec`,
    `ana@${'a'.repeat(64)}.ec`,
  ])('refuses %j', (value) => {
    expect(problem(email, value)).toBe(INVALID);
  });

  it('is no longer than 254', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(4);
    expect(problem(email, `ana@${domain}ec`)).toBeUndefined();
    expect(problem(email, `anamaria@${domain}ec`)).toBe('Email: máximo 254 caracteres');
  });

  it('is judged before the test runs out of time, however it is built', () => {
    for (const part of ['a', 'a.', 'a-', '!', 'a@', '1.']) {
      expect(problem({ ...email, max: 200_000 }, `${part.repeat(30_000)}@${part.repeat(20_000)}!`)).toBe(INVALID);
    }
  });
});

describe('a number', () => {
  it.each([1, 10, 1.0])('takes the bounds and what is between: %p', (value) => {
    expect(problem(quantity, value)).toBeUndefined();
  });

  it.each([0, -1, 11, 1.5, NaN, Infinity, -Infinity, '5', '5e0', true, [5], { valueOf: () => 5 }, 5n])(
    'refuses %p',
    (value) => {
      expect(problem(quantity, value)).toBe(REQUIRED);
    },
  );

  it('has no bounds unless told, but is finite', () => {
    const free: Rule = { label: 'Saldo', kind: 'number', required: REQUIRED };
    for (const value of [-1e300, 0.1, Number.MAX_VALUE]) expect(problem(free, value)).toBeUndefined();
    for (const value of [NaN, Infinity, -Infinity]) expect(problem(free, value)).toBe(REQUIRED);
  });

  it('is an integer only where every neighbour can be told from it', () => {
    const whole: Rule = { label: 'Código', kind: 'integer', required: REQUIRED };
    expect(problem(whole, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(problem(whole, Number.MAX_SAFE_INTEGER + 1)).toBe(REQUIRED);
  });
});

describe('a yes or no', () => {
  it('is true or false, and no word for them', () => {
    for (const value of [true, false]) expect(problem(accepted, value)).toBeUndefined();
    for (const value of ['true', 'on', 1, 0, {}]) expect(problem(accepted, value)).toBe(REQUIRED);
  });
});

describe('whatever comes in', () => {
  const rules = [name, message, email, quantity, weight, accepted, { label: 'Ciudad', pattern: LETTERS }];

  it('is judged without an error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.anything({ withNullPrototype: true }), (rule, value) => {
        const found = problem(rule, value);
        return found === undefined || found.length > 0;
      }),
    );
  });

  it('ends no line of a header when it was accepted in one line', () => {
    const lines = fc.string({ unit: fc.constantFrom('a', '@', '.', '\r', '\n', '\u2028', '\u0085', ' ') });
    fc.assert(
      fc.property(fc.constantFrom(name, email), lines, (rule, value) => {
        return problem(rule, value) !== undefined || !/[\r\n\u0085\u2028\u2029]/.test(value);
      }),
    );
  });
});

describe('a telephone', () => {
  const rules: Rule[] = [contactRules.telefono, addressRules.telefonoPrincipal, addressRules.telefonoSecundario];

  it.each(['abc', '123456', '099-111-abcd', '----------'])('%s is none, in words of its own', (value) => {
    for (const rule of rules) expect(problem(rule, value)).toBe(TELEPHONE_INVALID);
  });

  it.each(['0991234567', '099-123-4567', '+593 99 123 4567', '(02) 234-5678 ext. 12'])('%s is one', (value) => {
    for (const rule of rules) expect(problem(rule, value)).toBeUndefined();
  });
});
