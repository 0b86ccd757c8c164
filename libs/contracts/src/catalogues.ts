import { PROVINCES_BY_NAME } from '@bujia/ecuador/provinces';
import { PAYMENT_METHOD } from './cart.ts';
import type { ShopIdentity } from './shop.ts';

export interface NamedCode {
  codigo: number;
  nombre: string;
}

export const PAYMENT_STATUS = { created: 16, approved: 17, rejected: 18, edited: 19, reversed: 53 } as const;
export type PaymentStatus = (typeof PAYMENT_STATUS)[keyof typeof PAYMENT_STATUS];

/** Something is waited for, on its way, well, not well, or over. */
export type StatusTone = 'warn' | 'info' | 'good' | 'bad' | 'plain';

/** In which colour each is shown, wherever it is. */
export const PAYMENT_TONES: Record<PaymentStatus, StatusTone> = {
  [PAYMENT_STATUS.created]: 'warn',
  [PAYMENT_STATUS.approved]: 'good',
  [PAYMENT_STATUS.rejected]: 'bad',
  [PAYMENT_STATUS.edited]: 'warn',
  [PAYMENT_STATUS.reversed]: 'plain',
};

/** GET `ext/catalogo/<name>`: `NamedCode[]`. */
export const cataloguePath = (name: CatalogueName): string => `ext/catalogo/${name}`;

const numbered = (...names: string[]): NamedCode[] => names.map((nombre, index) => ({ codigo: index + 1, nombre }));

export const CATALOGUES = {
  TIPO_ESTABLECIMIENTO: numbered('Bodega', 'Casa', 'Departamento', 'Edificio', 'Local comercial', 'Oficina', 'Taller'),
  PROVINCIA: PROVINCES_BY_NAME.map(({ code, name }) => ({ codigo: Number(code), nombre: name })),
  ESTADO_PAGO: [
    { codigo: PAYMENT_STATUS.created, nombre: 'Creado' },
    { codigo: PAYMENT_STATUS.approved, nombre: 'Aprobado' },
    { codigo: PAYMENT_STATUS.rejected, nombre: 'Rechazado' },
    { codigo: PAYMENT_STATUS.edited, nombre: 'Editado' },
    { codigo: PAYMENT_STATUS.reversed, nombre: 'Reversado' },
  ],
  FORMA_PAGO: [
    { codigo: PAYMENT_METHOD.cash, nombre: 'Efectivo' },
    { codigo: PAYMENT_METHOD.transfer, nombre: 'Transferencia o depósito' },
    { codigo: PAYMENT_METHOD.card, nombre: 'Tarjeta de crédito o débito' },
  ],
} as const satisfies Record<string, readonly NamedCode[]>;

export type CatalogueName = keyof typeof CATALOGUES | 'ENTIDAD_FINANCIERA';

export const OTHER_BANK = 99;
const OTHER_ENTITY: NamedCode = { codigo: OTHER_BANK, nombre: 'Otra entidad' };

/** ENTIDAD_FINANCIERA: where the shop has its accounts. A bank's code is its place in the shop's file, so banks are only added at its end. */
export const financialEntities = ({ banks }: Pick<ShopIdentity, 'banks'>): NamedCode[] => [
  ...numbered(...banks.map(({ bank }) => bank)),
  OTHER_ENTITY,
];

/** Where cash of the counter is: no entity that anybody could name, so nobody else's receipts are beside it. */
export const AT_COUNTER = 98;

/** By what name people know where money came in. */
export const placesOfMoney = (shop: Pick<ShopIdentity, 'banks'>): NamedCode[] => [
  ...financialEntities(shop),
  { codigo: AT_COUNTER, nombre: 'Mostrador' },
];

/** Whether that is an account of the shop into which nobody is to pay any more. */
export const isClosedAccount = ({ banks }: Pick<ShopIdentity, 'banks'>, code: number | null | undefined): boolean =>
  typeof code === 'number' && banks[code - 1]?.closed === true;

/** GET: the server's time, by which deadlines are counted down. */
export const TIMER_PATH = 'util/timer';

export interface ServerTime {
  /** ISO 8601, UTC. */
  ahora: string;
}
