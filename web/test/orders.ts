import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import {
  CATALOGUES,
  cataloguePath,
  financialEntities,
  PAYMENT_STATUS,
  type PaymentStatus,
  TIMER_PATH,
} from '@bujia/contracts/catalogues';
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus, type Pedido, SHIPPING_NAMES } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import type { Answers } from './people.ts';
import { shop } from './screen.tsx';

/** A Tuesday morning in Guayaquil. */
export const MORNING = '2037-11-24T15:00:00.000Z';
/** Until when cards of that day are given back. */
export const REVERSAL_ENDS = '2037-11-24T22:40:00.000Z';

const named = <Code extends number>(list: readonly { codigo: Code; nombre: string }[], code: Code) =>
  list.find(({ codigo }) => codigo === code)!;

const address = {
  ...{ codigoProvincia: 17, ciudad: 'Quito', callePrincipal: 'Av. Amazonas', numeracion: 'N34-120' },
  ...{ calleSecundaria: 'Juan Pablo Sanz', tipo: 'Departamento', referencia: 'Edificio crema' },
  ...{ telefonoPrincipal: '0991234567', telefonoSecundario: '022345678', email: 'rosa@correo.example' },
  provincia: { codigo: 17, nombre: 'Pichincha' },
};

/** Two of a part at ten dollars, delivered and paid by transfer, of which nothing was paid. */
export const order = (codigo: number, changes: Partial<Pedido> = {}): Pedido => ({
  ...{ codigo, fecha: MORNING, direccion: address, comentariosCliente: '', pagado: 0 },
  tipoEntrega: { codigo: SHIPPING_TYPE.delivery, nombre: SHIPPING_NAMES[SHIPPING_TYPE.delivery] },
  estadoPedido: inStatus(ORDER_STATUS.pending),
  formaPago: paidBy(PAYMENT_METHOD.transfer),
  tarifaPedidoList: [
    {
      ...{ repuestosConIva: 20, envioConIva: 4.2, subtotal: 17.39, subtotalIva: 21.04, costoEnvio: 3.65 },
      ...{ totalDescuento: 0, tarifaIva: 15, valorIva: 3.16, total: 24.2 },
    },
  ],
  ...{ cancelableHasta: null, pagarHasta: null, vencido: false, entrega: null, facturadoA: null },
  usuario: { codigo: '1', nombre: 'Rosa', apellido: 'Quishpe', cedula: '1710034065', email: 'rosa@correo.example' },
  ...changes,
});

export const inStatus = (code: OrderStatus) => named(ORDER_STATUSES, code);
export const paidBy = (code: (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD]) =>
  named(CATALOGUES.FORMA_PAGO, code);
export const judged = (code: PaymentStatus) => named(CATALOGUES.ESTADO_PAGO, code);

/** The whole of that order by transfer, which nobody has looked at. */
export const payment = (codigo: number, pedido: number, changes: Partial<Pago> = {}): Pago => ({
  ...{ codigo, pagoCodigo: `TRX-${codigo}`, pedido: { codigo: pedido, usuario: 'Rosa Quishpe', cancelado: false } },
  ...{ fechaPago: '2037-11-24T05:00:00.000Z', fechaRegistro: MORNING, valor: 24.2 },
  ...{ entidadFinanciera: { codigo: 1, nombre: 'Banco del Páramo' }, formaPago: paidBy(PAYMENT_METHOD.transfer) },
  ...{ estadoPago: judged(PAYMENT_STATUS.created), observaciones: '', tieneImagen: false },
  ...{ reversableHasta: null, reversoEnCurso: false },
  ...changes,
});

/** The lists of the forms about orders, and what time it is. */
export const lists: Answers = {
  [`GET ${cataloguePath('ESTADO_PAGO')}`]: () => ({ body: CATALOGUES.ESTADO_PAGO }),
  [`GET ${cataloguePath('FORMA_PAGO')}`]: () => ({ body: CATALOGUES.FORMA_PAGO }),
  [`GET ${cataloguePath('ENTIDAD_FINANCIERA')}`]: () => ({ body: financialEntities(shop) }),
  [`GET ${TIMER_PATH}`]: () => ({ body: { ahora: MORNING } }),
};
