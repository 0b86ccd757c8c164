import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { type CuentaRequest, REACH_NEEDED, type VentaRequest, isReachable } from '@bujia/contracts/counter';
import { deliveryRules } from '@bujia/contracts/checkout';
import { centsOf } from '@bujia/pricing/money';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SaleClient, SaleWish } from '../application/prepare-sale.ts';
import type { SaleRequest } from '../application/sell-at-counter.ts';
import type { SaleMoney } from '../domain/sale.ts';
import { billToOf, deliveryOf } from './checkout-requests.ts';

/** What the wire's Spanish means. */
export function saleRequestOf(body: VentaRequest): SaleRequest {
  const { formaPago, direccion, comentarios, entrega } = body;
  const sent = entrega === 'envio';
  if (sent && !direccion) throw new Refusal('invalid', 'request.invalid', deliveryRules.codigoProvincia.required);
  if (body.cuenta === undefined && !isReachable(body)) throw new Refusal('invalid', 'request.invalid', REACH_NEEDED);
  const delivery = sent && direccion ? deliveryOf(direccion) : null;
  return {
    // Where the parcel is told of, the rest is.
    client: saleClientOf({ ...body, correo: body.correo ?? delivery?.email }),
    wish: {
      ...saleWishOf({ ...body, provincia: delivery?.provinceCode }),
      ...{ method: formaPago, delivery, comments: comentarios ?? '' },
    },
    money: moneyOf(body),
    handedOver: entrega === 'ahora',
  };
}

export const saleClientOf = ({ cuenta, facturacion, correo }: CuentaRequest): SaleClient => ({
  ...{ accountId: cuenta, billTo: facturacion && billToOf(facturacion), email: correo ?? '' },
});

export const saleWishOf = ({ lineas, entrega, sucursal, provincia }: CuentaRequest): SaleWish => ({
  lines: lineas.map(({ repuesto, cantidad, precio, motivo }) => ({
    ...{ code: repuesto, quantity: cantidad, price: precio === undefined ? undefined : centsOf(precio) },
    reason: motivo ?? '',
  })),
  shippingType: entrega === 'envio' ? SHIPPING_TYPE.delivery : SHIPPING_TYPE.pickup,
  ...{
    method: PAYMENT_METHOD.cash,
    branch: sucursal,
    provinceCode: provincia ?? undefined,
    delivery: null,
    comments: '',
  },
});

function moneyOf({ recibido, deposito }: VentaRequest): SaleMoney {
  if (recibido !== undefined) return { kind: 'cash', received: centsOf(recibido) };
  if (!deposito) return { kind: 'later' };
  const { entidadFinanciera: bank, codigoPago: receipt, fechaPago: paidOn } = deposito;
  return { kind: 'transfer', bank, receipt, paidOn };
}
