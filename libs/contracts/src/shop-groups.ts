/**
 * What an operator changes of the shop in the browser, group by group. The shop's file says the first values of the same, and is
 * checked by the same rules.
 */
import { type LocalDate, isLocalDate } from '@bujia/ecuador/guayaquil';
import { PROVINCES, PROVINCES_BY_NAME } from '@bujia/ecuador/provinces';
import { leastWorked, longestClosing } from '@bujia/ecuador/working-time';
import { type Cents, decimalText } from '@bujia/pricing/money';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import { dollars } from './promotion-desk.ts';
import { type Rule, TELEPHONE, TELEPHONE_INVALID } from './rules.ts';
import { type Fault, type Field, type Fields, type Lines, cleaned, faultsOf } from './shapes.ts';
import type { BankAccount, Branch, Carrier, OpeningHours, ShopIdentity } from './shop.ts';

/** Minutes pass always, working hours while the shop is open. */
type TermUnit = 'minutes' | 'workingHours';

export interface ShopGroups {
  identidad: Pick<ShopIdentity, 'name' | 'slogan' | 'email' | 'phones' | 'social'>;
  horario: { hours: OpeningHours[]; holidays: LocalDate[] };
  bancos: { banks: BankAccount[] };
  transportistas: { carriers: Carrier[] };
  envio: ShippingTariff;
  reservas: Record<'card' | 'cash' | 'transfer', number> &
    Record<'cardIn' | 'cashIn' | 'transferIn', TermUnit> & {
      /** Of who has no verified account. */
      orders: number;
      units: number;
      /** Of who has paid so much before. */
      verified: { paid: Cents; orders: number; units: number }[];
    };
  locales: { branches: Pick<Branch, 'key' | 'address' | 'sector' | 'city' | 'email' | 'phones'>[] };
}
export type GroupKey = keyof ShopGroups;

/** Hours and terms are told by each other. */
export type Beside = Pick<ShopGroups, 'horario' | 'reservas'>;

export interface Group<Value> {
  title: string;
  /** What it is, and what it is not. */
  about: string;
  /** What is said beside the changes before they are saved; without it they are saved at once. */
  asked?: string;
  /** Who changes it could lead money or letters elsewhere: it takes the password, and every operator hears of it. */
  guarded?: true;
  fields: Fields;
  /** What no single field can say. `held` is what holds now; a file has nothing before it. `beside`: what holds of other groups. */
  faults?: (value: Value, held?: Value, beside?: Beside) => Fault[];
}

const text = (label: string, required: string, max: number, more: Partial<Field> = {}): Field => ({
  ...{ label, required, max },
  ...more,
});
const whole = (label: string, from: number, to: number, more: Partial<Field> = {}): Field => {
  const invalid = `Escriba un número entero de ${from} a ${to}`;
  return { label, required: invalid, invalid, kind: 'integer', from, to, ...more };
};
const amount = (label: string, more: Partial<Field> = {}): Field => ({
  ...{ label, required: dollars.invalid, invalid: dollars.invalid, kind: 'integer', from: 0, to: 100_000_000 },
  ...{ cents: true, ...more },
});
/** Within what anybody charges for a parcel: a point that was forgotten makes it a hundred times as much. */
const charge = (label: string, from: Cents, to: Cents): Field => {
  const invalid = `Escriba un valor en dólares de ${decimalText(from, 2)} a ${decimalText(to, 2)}`;
  return amount(label, { from, to, required: invalid, invalid, hint: 'En dólares.' });
};
const TIME: Partial<Field> = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, input: 'time' };
const email = (label: string, more: Partial<Field> = {}): Field =>
  text(label, 'Escriba un email', 254, { kind: 'email', invalid: 'Escriba un email válido', ...more });
const phones: Lines = {
  label: 'Teléfonos',
  line: text('Teléfono', 'Escriba el teléfono', 40, { pattern: TELEPHONE, invalid: TELEPHONE_INVALID }),
  ...{ add: 'Agregar teléfono', most: 6, required: 'Debe haber al menos un teléfono' },
};

const isWebPage: Rule['check'] = (address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username + password === '';
};
/** Where a conversation begins: with a number of the country, and nobody's name in front of the host. */
const isChat = (address: string): boolean => {
  const { hostname, pathname, searchParams } = new URL(address);
  // What the shop's file has to show: a name that nobody can have.
  if (hostname.endsWith('.example')) return true;
  const number = hostname === 'wa.me' ? pathname.slice(1) : (searchParams.get('phone') ?? '');
  return /^593\d{8,9}$/.test(number) && (hostname === 'wa.me' || hostname === 'api.whatsapp.com');
};
/** Behind its host, that is: a guide is typed by hand, and leads to the page of the carrier alone. */
const isGuidePage: Rule['check'] = (page) => URL.canParse(page) && /^https:\/\/[^/?#{@]+[/?#].*\{guia\}/.test(page);

const UNITS = [
  { value: 'minutes', text: 'minutos' },
  { value: 'workingHours', text: 'horas de atención' },
];
const unit = (of: string): Field => text(`${of}: se cuenta en`, 'Elija cómo se cuenta', 20, { choices: UNITS });
const term = (label: string): Field => whole(label, 1, 10_000);

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** A name that stands twice. */
function repeated(names: readonly string[], field: (i: number) => string, what: string): Fault[] {
  const plain = names.map((name) => name.trim().toLowerCase());
  return plain.flatMap((name, i) =>
    plain.indexOf(name) < i ? [{ field: field(i), text: `${what} ${names[i]} ya está` }] : [],
  );
}

function hoursFaults(value: ShopGroups['horario'], _: unknown, beside?: Beside): Fault[] {
  const { hours, holidays } = value;
  const faults: Fault[] = [
    ...hours.flatMap(({ opens, closes }, i) =>
      opens < closes ? [] : [{ field: `hours.${i}.closes`, text: 'Debe cerrar después de abrir' }],
    ),
    ...hours.flatMap(({ days, opens, closes }, i) => {
      const meets = hours.some(
        (other, j) =>
          j < i && other.days.some((day) => days.includes(day)) && other.opens < closes && opens < other.closes,
      );
      return meets ? [{ field: `hours.${i}.days`, text: 'Un día ya tiene esas horas más arriba' }] : [];
    }),
    ...repeated(holidays, (i) => `holidays.${i}`, 'El día'),
  ];
  if (faults.length > 0) return faults;
  const closed = longestClosing(value);
  if (closed > CLOSED_AT_MOST)
    return [{ field: 'holidays', text: `La tienda no abriría ${closed} días seguidos; máximo ${CLOSED_AT_MOST}` }];
  return beside ? holdFaults(beside.reservas, value).map(({ text }) => ({ field: 'hours', text })) : [];
}
const CLOSED_AT_MOST = 30;
const NEVER_OPEN = 'Con este horario la tienda no abre nunca';

/** Each province is in one zone: what is sent there must cost something, and one thing. */
function zoneFaults({ zones }: ShippingTariff): Fault[] {
  const seen = new Set<number>();
  const faults = zones.flatMap(({ provinces }, i) => {
    const twice = provinces.filter((province) => seen.has(province));
    for (const province of provinces) seen.add(province);
    return twice.map((code) => ({ field: `zones.${i}.provinces`, text: `${provinceName(code)} ya está en otra zona` }));
  });
  const missing = PROVINCES.filter(({ code }) => !seen.has(Number(code))).map(({ name }) => name);
  if (missing.length > 0) faults.push({ field: 'zones', text: `Ninguna zona tiene: ${missing.join(', ')}` });
  return [
    ...faults,
    ...repeated(
      zones.map(({ name }) => name),
      (i) => `zones.${i}.name`,
      'La zona',
    ),
  ];
}
const provinceName = (code: number): string => PROVINCES.find((province) => Number(province.code) === code)!.name;

const CAPS = { orders: 'Pedidos', units: 'Unidades' } as const;

/** The more is paid, the more is trusted. */
function capFaults({ verified, orders, units }: ShopGroups['reservas']): Fault[] {
  const steps = [{ orders, units }, ...verified];
  const falls = verified.flatMap((step, i) =>
    (Object.keys(CAPS) as (keyof typeof CAPS)[]).flatMap((cap) =>
      step[cap] < steps[i]![cap]
        ? [
            {
              field: `verified.${i}.${cap}`,
              text: `${CAPS[cap]}: no menos que ${steps[i]![cap]}, lo de quien pagó menos`,
            },
          ]
        : [],
    ),
  );
  const paid = verified.flatMap(({ paid }, i) => {
    const before = verified[i - 1]?.paid;
    if (before === undefined)
      return paid === 0
        ? []
        : [{ field: 'verified.0.paid', text: 'El primero es para quien no ha pagado nada: $0.00' }];
    return paid > before ? [] : [{ field: `verified.${i}.paid`, text: 'Debe ser más que el anterior' }];
  });
  return [...paid, ...falls];
}

const TERMS = [
  ['card', 'Con tarjeta'],
  ['cash', 'En efectivo'],
  ['transfer', 'Por transferencia'],
] as const;
const LEAST_MINUTES = 15;
const MOST_DAYS = 60;
const HOUR_MS = 3_600_000;

/** Long enough to pay, and at an end in sight, whenever it begins. */
export function holdFaults(holds: ShopGroups['reservas'], calendar: ShopGroups['horario']): Fault[] {
  const worked = leastWorked(MOST_DAYS, calendar);
  return TERMS.flatMap(([field, label]) => {
    const length = holds[field];
    if (holds[`${field}In`] === 'minutes')
      return length < LEAST_MINUTES ? [{ field, text: `${label}: al menos ${LEAST_MINUTES} minutos` }] : [];
    const text = `${label}: ${length} horas de atención serían más de ${MOST_DAYS} días con este horario`;
    return length * HOUR_MS > worked ? [{ field, text }] : [];
  });
}

const digits = (number: string): string => number.replace(/\D/g, '');

/** A payment names its bank by its place, so none goes away and none becomes another; one that is no longer used is closed. */
function bankFaults({ banks }: ShopGroups['bancos'], held?: ShopGroups['bancos']): Fault[] {
  if (held && banks.length < held.banks.length)
    return [{ field: 'banks', text: 'Una cuenta no se quita, porque hay pagos que la nombran: márquela como cerrada' }];
  const faults = banks.flatMap((account, i): Fault[] => {
    const was = held?.banks[i];
    const changed = was && (['bank', 'number'] as const).find((field) => account[field].trim() !== was[field].trim());
    if (changed)
      return [{ field: `banks.${i}.${changed}`, text: 'Hay pagos que nombran esta cuenta: ciérrela y agregue otra' }];
    const isThere = banks.some(
      ({ number, closed }, j) => j < i && !closed && !account.closed && digits(number) === digits(account.number),
    );
    return isThere ? [{ field: `banks.${i}.number`, text: 'Ese número ya está en otra cuenta abierta' }] : [];
  });
  if (faults.length > 0) return faults;
  return banks.every(({ closed }) => closed) ? [{ field: 'banks', text: 'Debe quedar una cuenta abierta' }] : [];
}

/** What the file has beside the accounts of a row: added to it later. */
export const withAccountsOf = (row: ShopGroups['bancos'], file: ShopGroups['bancos']): ShopGroups['bancos'] => ({
  banks: [
    ...row.banks,
    ...file.banks.filter((one) => !row.banks.some((all) => digits(all.number) === digits(one.number))),
  ],
});

const chatFaults = ({ social }: ShopGroups['identidad']): Fault[] =>
  social.flatMap(({ kind, url }, i) =>
    kind !== 'chat' || isChat(url)
      ? []
      : [{ field: `social.${i}.url`, text: 'Escriba https://wa.me/ y el número con 593, sin signos' }],
  );

/** Pieces lie by the key of a branch. */
function branchFaults({ branches }: ShopGroups['locales'], held?: ShopGroups['locales']): Fault[] {
  const keys = (all: ShopGroups['locales']['branches']) => all.map(({ key }) => key).join(' ');
  return held === undefined || keys(branches) === keys(held.branches)
    ? []
    : [
        {
          field: 'branches',
          text: 'Los locales son los del archivo de la tienda: no se agregan, no se quitan ni se mueven',
        },
      ];
}

export const SHOP_GROUPS: { readonly [Key in GroupKey]: Group<ShopGroups[Key]> } = {
  identidad: {
    title: 'Identidad y contacto',
    about: 'Cómo se llama la tienda, qué promete y por dónde le escriben.',
    asked: 'Se ve desde ahora en todas las páginas y en los correos.',
    guarded: true,
    fields: {
      name: text('Nombre', 'Escriba el nombre de la tienda', 60),
      slogan: text('Lema', 'Escriba el lema', 160),
      email: email('Email', {
        hint: 'Firma los correos y recibe los mensajes: debe ser de un dominio que su servidor de correo envía.',
      }),
      phones,
      social: {
        label: 'Redes sociales',
        ...{ one: 'Red', add: 'Agregar red', most: 8 },
        row: {
          label: text('Cómo se llama', 'Escriba cómo se llama', 40),
          kind: text('Cuál es', 'Elija cuál es', 20, {
            choices: [
              { value: 'chat', text: 'Chat o WhatsApp' },
              { value: 'facebook', text: 'Facebook' },
              { value: 'instagram', text: 'Instagram' },
              { value: 'youtube', text: 'YouTube' },
            ],
          }),
          url: text('Dirección', 'Escriba la dirección', 500, {
            ...{ check: isWebPage, invalid: 'Escriba una dirección que empiece con https://' },
          }),
        },
      },
    },
    faults: chatFaults,
  },
  horario: {
    title: 'Horario y feriados',
    about: 'Cuándo atiende la tienda. Los plazos que se cuentan en horas de atención corren solo entonces.',
    asked:
      'Los pedidos que ya se hicieron conservan el plazo que se les dijo; el nuevo horario cuenta para los siguientes.',
    fields: {
      hours: {
        label: 'Horario',
        ...{ one: 'Horario', add: 'Agregar horario', most: 14, required: NEVER_OPEN },
        row: {
          label: text('Cómo se lee', 'Escriba cómo se lee', 60),
          opens: text('Abre', 'Escriba a qué hora abre', 5, TIME),
          closes: text('Cierra', 'Escriba a qué hora cierra', 5, TIME),
          days: {
            label: 'Días',
            marks: DAYS.map((day, i) => ({ value: i + 1, text: day })),
            required: 'Elija los días',
          },
        },
      },
      holidays: {
        label: 'Feriados',
        line: text('Feriado', 'Elija el día', 10, { check: isLocalDate, invalid: 'No es un día', input: 'date' }),
        ...{ add: 'Agregar feriado', most: 120 },
      },
    },
    faults: hoursFaults,
  },
  bancos: {
    title: 'Bancos',
    about:
      'Las cuentas a las que se transfiere. Su banco y su número no se cambian, porque hay pagos que las nombran: cierre la que ya no usa y agregue otra.',
    asked: 'Lo leen desde ahora quienes paguen por transferencia. Los correos ya enviados dicen la cuenta anterior.',
    guarded: true,
    fields: {
      banks: {
        label: 'Cuentas',
        ...{ one: 'Cuenta', add: 'Agregar cuenta', most: 20, required: 'Debe haber al menos una cuenta', stay: true },
        row: {
          bank: text('Banco', 'Escriba el banco', 80, { once: true }),
          type: text('Tipo', 'Escriba el tipo de cuenta', 40),
          number: text('Número', 'Escriba el número', 30, {
            ...{ pattern: /^(?=(?:\D*\d){4})[\d -]+$/, once: true },
            invalid: 'Escriba solo números, espacios y guiones, con al menos cuatro dígitos',
          }),
          closed: { label: 'Cerrada: ya no se ofrece', kind: 'boolean' },
        },
      },
    },
    faults: bankFaults,
  },
  transportistas: {
    title: 'Transportistas',
    about:
      'A quiénes se entregan los paquetes. Los pedidos ya enviados se siguen por el nombre: si lo cambia, pierden el enlace a su página.',
    asked: 'A la página de cada transportista lleva desde ahora el seguimiento de los pedidos enviados con él.',
    guarded: true,
    fields: {
      carriers: {
        label: 'Transportistas',
        ...{ one: 'Transportista', add: 'Agregar transportista', most: 30 },
        row: {
          name: text('Nombre', 'Escriba el nombre', 80),
          tracking: {
            ...{ label: 'Página para seguir la guía', max: 300, check: isGuidePage },
            invalid: 'Escriba una dirección https:// con {guia} donde va el número',
            hint: 'Con {guia} donde va el número. Puede quedar vacía.',
          },
        },
      },
    },
    faults: ({ carriers }) =>
      repeated(
        carriers.map(({ name }) => name),
        (i) => `carriers.${i}.name`,
        'El transportista',
      ),
  },
  envio: {
    title: 'Zonas y tarifas de envío',
    about: 'Lo que se cobra por enviar, con IVA. Cada provincia está en una zona.',
    asked:
      'Los pedidos que ya se hicieron conservan su envío. A quien está comprando se le muestra el total nuevo antes de pagar.',
    fields: {
      volumetricDivisor: whole('Divisor volumétrico', 1_000, 100_000, {
        hint: 'Centímetros cúbicos que cuentan como un kilogramo.',
      }),
      zones: {
        label: 'Zonas',
        ...{ one: 'Zona', add: 'Agregar zona', most: 24, required: 'Debe haber al menos una zona' },
        row: {
          name: text('Nombre', 'Escriba el nombre', 60),
          base: charge('Base', 1, 100_000),
          upToKg: whole('Hasta cuántos kg', 0, 1_000),
          perKg: charge('Cada kg de más', 0, 10_000),
          provinces: {
            label: 'Provincias',
            marks: PROVINCES_BY_NAME.map(({ code, name }) => ({ value: Number(code), text: name })),
            required: 'Elija las provincias',
          },
        },
      },
    },
    faults: zoneFaults,
  },
  reservas: {
    title: 'Reservas',
    about: 'Cuánto tiempo guarda la tienda lo que no se ha pagado, y cuánto guarda para cada persona.',
    asked: 'Los pedidos que ya se hicieron conservan el plazo que se les dijo; lo nuevo vale para los siguientes.',
    fields: {
      card: term('Con tarjeta'),
      cardIn: unit('Con tarjeta'),
      cash: term('En efectivo'),
      cashIn: unit('En efectivo'),
      transfer: term('Por transferencia'),
      transferIn: unit('Por transferencia'),
      orders: whole('Pedidos sin pagar de quien no verificó su cuenta', 1, 10_000),
      units: whole('Unidades sin pagar de quien no verificó su cuenta', 1, 1_000_000),
      verified: {
        label: 'Con cuenta verificada',
        ...{ one: 'Tramo', add: 'Agregar tramo', most: 10, required: 'Debe haber al menos un tramo' },
        row: {
          paid: amount('Quien pagó antes desde', { hint: 'En dólares; el primero es 0.' }),
          orders: whole('Pedidos sin pagar', 1, 10_000),
          units: whole('Unidades sin pagar', 1, 1_000_000),
        },
      },
    },
    faults: (holds, _, beside) => [...capFaults(holds), ...(beside ? holdFaults(holds, beside.horario) : [])],
  },
  locales: {
    title: 'Locales',
    about:
      'Dónde están y cómo se llama a cada uno. Su nombre, su orden, su plano y cuántos son los dice el archivo de la tienda, porque las existencias se guardan por local.',
    asked: 'Lo leen desde ahora quienes vayan a retirar su pedido o quieran llamar.',
    guarded: true,
    fields: {
      branches: {
        label: 'Locales',
        ...{ one: 'Local', most: 20, required: 'Debe haber un local', stay: true },
        row: {
          key: text('Clave', 'Falta la clave', 40, { fixed: true }),
          address: text('Dirección', 'Escriba la dirección', 200),
          sector: text('Sector', 'Escriba el sector', 100),
          city: text('Ciudad', 'Escriba la ciudad', 60),
          email: email('Email'),
          phones,
        },
      },
    },
    faults: branchFaults,
  },
};

export const GROUP_KEYS = Object.keys(SHOP_GROUPS) as GroupKey[];
export const isGroupKey = (text: string): text is GroupKey => Object.hasOwn(SHOP_GROUPS, text);

/** All that is wrong with a group, so that one look shows it. */
export function groupFaults<Key extends GroupKey>(
  key: Key,
  value: unknown,
  held?: ShopGroups[Key],
  beside?: Beside,
): Fault[] {
  const { fields, faults } = SHOP_GROUPS[key];
  const found = faultsOf(fields, value);
  return found.length > 0 ? found : (faults?.(value as ShopGroups[Key], held, beside) ?? []);
}

/** What a group knows of a value that was read from outside. */
export const groupOf = <Key extends GroupKey>(key: Key, value: object): ShopGroups[Key] =>
  cleaned(SHOP_GROUPS[key].fields, value as Record<string, unknown>) as unknown as ShopGroups[Key];
