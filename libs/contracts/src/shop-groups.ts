/**
 * What an operator changes of the shop in the browser, group by group. The shop's file says the first values of the same, and is
 * checked by the same rules.
 */
import { type LocalDate, isLocalDate } from '@bujia/ecuador/guayaquil';
import { PROVINCES, PROVINCES_BY_NAME } from '@bujia/ecuador/provinces';
import { readRuc } from '@bujia/ecuador/ruc';
import { leastWorked, longestClosing } from '@bujia/ecuador/working-time';
import { type Cents, decimalText } from '@bujia/pricing/money';
import type { ShippingTariff } from '@bujia/pricing/shipping';
import { LOGO_FAULTS, isLogo } from './logo.ts';
import { dollars } from './promotion-desk.ts';
import { type Rule, TELEPHONE, TELEPHONE_INVALID } from './rules.ts';
import {
  type Fault,
  type Field,
  type Fields,
  type Guardada,
  type Lines,
  cleaned,
  faultsOf,
  isColour,
  isGuardada,
  sealedIn,
} from './shapes.ts';
import type { Empresa } from './shop-texts.ts';
import { MARKUP_HINT, wrongLinks } from './text-markup.ts';
import type { BankAccount, Branch, Carrier, OpeningHours, ShopIdentity } from './shop.ts';

/** Minutes pass always, working hours while the shop is open. */
type TermUnit = 'minutes' | 'workingHours';

export interface ShopGroups {
  identidad: Pick<ShopIdentity, 'name' | 'slogan' | 'email' | 'phones' | 'social'>;
  imagen: Pick<ShopIdentity, 'colour'>;
  /** Named as it was drawn. */
  logotipo: { logo?: string };
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
  empresa: Empresa;
  terminos: { text: string };
  locales: { branches: Pick<Branch, 'key' | 'address' | 'sector' | 'city' | 'email' | 'phones'>[] };
  correo: {
    host: string;
    port: number;
    tls: MailTls;
    user?: string;
    password?: Secret;
    /** Who writes; the shop's own address without it. */
    from?: string;
    /** Who writes newsletters. */
    newsFrom?: string;
  };
  emisor: {
    ruc: string;
    legalName: string;
    /** The shop's own name without it; addresses, those of its branches. */
    tradeName?: string;
    establishment: string;
    emissionPoint: string;
    headOffice?: string;
    address?: string;
    keepsAccounts?: boolean;
    specialTaxpayer?: string;
    withholdingAgent?: string;
    rimpe?: string;
  };
  tarjetas: {
    /** Of the provider: where tests are made, where money moves, or what the environment names. */
    donde: 'stg' | 'prod' | 'entorno';
    codigo: string;
    clave: Secret;
    codigoNavegador?: string;
    claveNavegador?: Secret;
  };
  firma: {
    archivo: Secret;
    clave: Secret;
    /** Of the certificate itself, as the service read it. */
    titular?: string;
    ruc?: string;
    vence?: string;
  };
}
/** Typed, or kept. */
export type Secret = string | Guardada;
/** From the first byte, after STARTTLS, or none. */
export type MailTls = 'smtps' | 'starttls' | 'none';
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
  /** Its first values are those of the environment, which may have none; who changes it here writes all of it. */
  ofEnvironment?: true;
  /** Where one of these is another, secrets are typed anew: else whoever leads the shop elsewhere would have them. */
  bound?: readonly string[];
  /** Each of its versions is counted, from the first one on, and can be read as it was. */
  versioned?: true;
  /** What is tried before or after it is saved, as a button says it. */
  trial?: string;
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
const LONGEST_TEXT = 40_000;
/** As people type it, with the signs of a text. */
const words = (label: string, required: string): Field => ({
  ...{ label, required, max: LONGEST_TEXT, hint: MARKUP_HINT, multiline: true, markup: true, input: 'area' },
  check: (typed) => wrongLinks(typed).length === 0,
  invalid:
    'Un enlace debe llevar a https://, a un correo (mailto:), a un teléfono (tel:) o a una página de la tienda (/)',
});
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

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

function mailFaults({ tls, user, password }: ShopGroups['correo']): Fault[] {
  if (user && !password) return [{ field: 'password', text: 'Escriba la contraseña de ese usuario' }];
  if (password && !user) return [{ field: 'user', text: 'Escriba de quién es la contraseña, o bórrela' }];
  return password && tls === 'none'
    ? [{ field: 'tls', text: 'Con contraseña la conexión debe ser cifrada: elija otra' }]
    : [];
}

const THREE_DIGITS = /^(?!000)\d{3}$/;
const three = (label: string, hint: string): Field =>
  text(label, 'Escriba los tres dígitos', 3, { pattern: THREE_DIGITS, invalid: 'Son tres dígitos, como 001', hint });
const plainRow = (label: string, hint: string): Field => ({ label, max: 300, hint });

/** File and password are one: neither says anything of another. */
function signatureFaults({ archivo, clave }: ShopGroups['firma']): Fault[] {
  if (isGuardada(archivo) === isGuardada(clave)) return [];
  return isGuardada(archivo)
    ? [{ field: 'archivo', text: 'Elija también el archivo: la contraseña es de uno' }]
    : [{ field: 'clave', text: 'Escriba la contraseña de este archivo' }];
}

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
    asked:
      'Se ve desde ahora en todas las páginas y en los correos. El nombre es también el nombre comercial de las facturas que se emitan desde ahora; las ya emitidas quedan como están.',
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
  imagen: {
    title: 'Color de la tienda',
    about: 'De qué color son los botones, las marcas y la franja de los correos.',
    asked: 'Se ve desde ahora en todas las páginas y en los correos que salgan desde ahora.',
    fields: {
      colour: {
        ...{ label: 'Color', max: 7, input: 'colour', check: isColour },
        invalid: 'Escriba # y seis cifras o letras de la a a la f, como #c8102e, o elíjalo',
        hint: 'Como #c8102e. Vacío es el amarillo de la casa. De uno que no se leería, la tienda usa el más parecido que sí.',
      },
    },
  },
  logotipo: {
    title: 'Logotipo',
    about: 'La imagen que está arriba en la tienda, en el tablero, en los correos y en las facturas.',
    asked: 'Se ve desde ahora en todas las páginas, en los correos que salgan y en los documentos que se descarguen.',
    fields: {
      logo: {
        ...{ label: 'Logotipo', max: 40, input: 'logo', check: isLogo, invalid: LOGO_FAULTS.noPicture },
        hint: 'PNG, JPG o WebP de hasta 5 MB; mejor uno sin fondo. Donde no se vería se le pone un fondo claro u oscuro.',
      },
    },
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
  empresa: {
    title: 'Página de la empresa',
    about: 'La historia, la misión, la visión y las cifras de la página Empresa.',
    asked: 'Se lee desde ahora en la página Empresa.',
    versioned: true,
    fields: {
      history: words('Historia', 'Escriba la historia'),
      mission: words('Misión', 'Escriba la misión'),
      vision: words('Visión', 'Escriba la visión'),
      figures: {
        label: 'Cifras',
        ...{ one: 'Cifra', add: 'Agregar cifra', most: 6 },
        row: {
          label: text('Qué se cuenta', 'Escriba qué se cuenta', 60),
          value: whole('Cuántos', 0, 1_000_000_000),
        },
      },
    },
  },
  terminos: {
    title: 'Términos y condiciones',
    about:
      'Lo que acepta quien compra. Cada versión se guarda y se puede leer siempre; de cada pedido se sabe cuál aceptó su cliente.',
    asked:
      'Es otra versión, que aceptan los pedidos desde ahora. Los que ya se hicieron conservan la que su cliente aceptó. Los plazos de la tienda no cambian con este texto: se cambian en sus propias pantallas.',
    versioned: true,
    fields: { text: words('Texto', 'Escriba los términos') },
  },
  locales: {
    title: 'Locales',
    about:
      'Dónde están y cómo se llama a cada uno. Su nombre, su orden, su plano y cuántos son los dice el archivo de la tienda, porque las existencias se guardan por local.',
    asked:
      'Lo leen desde ahora quienes vayan a retirar su pedido o quieran llamar. Las direcciones salen también en las facturas que se emitan desde ahora; las ya emitidas quedan como están.',
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
  correo: {
    title: 'Servidor de correo',
    about: 'Por dónde salen los correos y los boletines, y quién los firma.',
    asked:
      'Los correos que esperan salen por aquí desde ahora. Si algo está mal, ninguno se pierde: esperan hasta que se corrija.',
    guarded: true,
    ofEnvironment: true,
    bound: ['host', 'port', 'tls', 'user'],
    trial: 'Enviar correo de prueba',
    fields: {
      host: text('Servidor', 'Escriba el nombre del servidor', 253, {
        ...{ pattern: HOST, invalid: 'Escriba solo el nombre, como smtp.suproveedor.com' },
      }),
      port: whole('Puerto', 1, 65_535, { hint: '465 con TLS desde el principio, 587 con STARTTLS.' }),
      tls: text('Cifrado', 'Elija el cifrado', 20, {
        choices: [
          { value: 'smtps', text: 'TLS desde el principio' },
          { value: 'starttls', text: 'STARTTLS' },
          { value: 'none', text: 'Ninguno, sin contraseña' },
        ],
      }),
      user: { label: 'Usuario', max: 254, hint: 'Vacío si el servidor no lo pide.' },
      password: { label: 'Contraseña', max: 500, sealed: true, secret: true },
      from: {
        ...{ label: 'Remitente', kind: 'email', max: 254, invalid: 'Escriba un email válido' },
        hint: 'Vacío: el email de la tienda, que recibe las respuestas en todo caso.',
      },
      newsFrom: {
        ...{ label: 'Remitente de boletines', kind: 'email', max: 254, invalid: 'Escriba un email válido' },
        hint: 'Vacío: el mismo de los demás correos.',
      },
    },
    faults: mailFaults,
  },
  emisor: {
    title: 'Emisor de facturas',
    about: 'Quién emite las facturas ante el SRI, y desde qué punto.',
    asked:
      'Vale para las facturas que se emitan desde ahora; las ya emitidas quedan como están, y cada serie sigue en su número. Con otro RUC hace falta el certificado de ese RUC, y las facturas del anterior ya no admiten notas de crédito desde aquí.',
    guarded: true,
    fields: {
      ruc: text('RUC', 'Escriba el RUC', 13, {
        ...{
          check: (ruc) => readRuc(ruc) !== undefined,
          invalid: 'Ese RUC no es válido: son 13 dígitos y termina en 001',
        },
      }),
      legalName: text('Razón social', 'Escriba la razón social', 300),
      tradeName: plainRow('Nombre comercial', 'Vacío: el nombre de la tienda.'),
      establishment: three('Establecimiento', 'El código que tiene en el RUC, como 001.'),
      emissionPoint: three('Punto de emisión', 'Como 001.'),
      headOffice: plainRow('Dirección de la matriz', 'Vacía: la del local matriz.'),
      address: plainRow('Dirección del establecimiento', 'Vacía: la del local que factura.'),
      keepsAccounts: { label: 'Obligado a llevar contabilidad', kind: 'boolean' },
      specialTaxpayer: {
        ...{ label: 'Contribuyente especial', max: 13, pattern: /^[A-Za-z0-9-]{3,13}$/ },
        ...{ invalid: 'Escriba el número de la resolución', hint: 'Número de la resolución; vacío si no lo es.' },
      },
      withholdingAgent: {
        ...{ label: 'Agente de retención', max: 8, pattern: /^\d{1,8}$/ },
        ...{ invalid: 'Escriba solo los dígitos de la resolución', hint: 'Vacío si no lo es.' },
      },
      rimpe: {
        ...{ label: 'Régimen RIMPE', max: 60 },
        choices: [
          { value: '', text: 'No está en él' },
          { value: 'CONTRIBUYENTE RÉGIMEN RIMPE', text: 'Contribuyente régimen RIMPE' },
          { value: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE', text: 'Negocio popular, régimen RIMPE' },
        ],
      },
    },
  },
  firma: {
    title: 'Certificado de firma',
    about:
      'Con qué se firman las facturas: el archivo .p12 y su contraseña. Se guardan cifrados y nadie los puede ver.',
    asked: 'Las facturas se firman con él desde ahora, también las que esperan.',
    guarded: true,
    ofEnvironment: true,
    fields: {
      archivo: {
        ...{
          label: 'Archivo del certificado',
          required: 'Elija el archivo .p12',
          max: 131_072,
          sealed: true,
          file: true,
        },
        ...{ pattern: /^[A-Za-z0-9+/]+={0,2}$/, invalid: 'Ese archivo no es un certificado .p12' },
      },
      clave: {
        ...{ label: 'Contraseña del certificado', required: 'Escriba la contraseña del archivo', max: 200 },
        ...{ sealed: true, secret: true },
      },
      titular: { label: 'Titular', max: 300, fixed: true },
      ruc: { label: 'RUC del certificado', max: 13, fixed: true },
      vence: { label: 'Vence', max: 10, fixed: true },
    },
    faults: signatureFaults,
  },
  tarjetas: {
    title: 'Tarjetas',
    about: 'Las claves con que la tienda cobra por tarjeta. Se guardan cifradas y nadie las puede ver.',
    asked:
      'Los pagos que empiecen desde ahora van con estas claves. Los que ya empezaron con otras se consultan con estas: cámbielas cuando nadie esté pagando.',
    guarded: true,
    ofEnvironment: true,
    bound: ['donde', 'codigo', 'codigoNavegador'],
    trial: 'Probar sin cobrar',
    fields: {
      donde: text('Dónde', 'Elija dónde', 20, {
        choices: [
          { value: 'stg', text: 'Pruebas del proveedor' },
          { value: 'prod', text: 'Cobros de verdad' },
          { value: 'entorno', text: 'La dirección del entorno' },
        ],
      }),
      codigo: text('Código del servidor', 'Escriba el código', 120, { hint: 'Termina en SERVER.' }),
      clave: {
        ...{ label: 'Clave del servidor', required: 'Escriba la clave', max: 200 },
        ...{ sealed: true, secret: true },
      },
      codigoNavegador: { label: 'Código del navegador', max: 120, hint: 'Termina en CLIENT; puede quedar vacío.' },
      claveNavegador: { label: 'Clave del navegador', max: 200, sealed: true, secret: true },
    },
    faults: ({ codigoNavegador, claveNavegador }) => {
      if (codigoNavegador && !claveNavegador)
        return [{ field: 'claveNavegador', text: 'Escriba la clave de ese código' }];
      return claveNavegador && !codigoNavegador
        ? [{ field: 'codigoNavegador', text: 'Escriba de qué código es la clave, o bórrela' }]
        : [];
    },
  },
};

/** Of one whose first values are the environment's: that those hold again. */
export const isNothing = (value: object): boolean => Object.keys(value).length === 0;

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

/**
 * What is wrong with the secrets that nobody typed: each must be the one that is kept, and go where it went.
 */
export function keptFaults<Key extends GroupKey>(key: Key, value: ShopGroups[Key], held: ShopGroups[Key]): Fault[] {
  const { fields, bound = [] } = SHOP_GROUPS[key];
  const [is, was] = [value, held] as unknown as Record<string, unknown>[];
  const isMoved = bound.some((name) => is![name] !== was![name]);
  return sealedIn(fields).flatMap(([name]): Fault[] => {
    const [kept, before] = [is![name], was![name]];
    if (!isGuardada(kept)) return [];
    if (kept.guardada === '') return [{ field: name, text: 'La del entorno no se copia: escríbala' }];
    if (!isGuardada(before) || before.guardada !== kept.guardada)
      return [{ field: name, text: 'No es la que está guardada: escríbala' }];
    return isMoved ? [{ field: name, text: 'La guardada es para lo de antes: escríbala otra vez' }] : [];
  });
}

/** What a group knows of a value that was read from outside. */
export const groupOf = <Key extends GroupKey>(key: Key, value: object): ShopGroups[Key] =>
  cleaned(SHOP_GROUPS[key].fields, value as Record<string, unknown>) as unknown as ShopGroups[Key];
