import { type CompraHecha, DELIVERY_DAYS } from '@bujia/contracts/checkout';
import { type WorkCalendar, workingDayAfter } from '@bujia/ecuador/working-time';
import { lineTotal } from '@bujia/pricing/cart';
import { dollarsOf } from '@bujia/pricing/money';
import type { Order } from '../domain/order.ts';
import { tarifaOf } from './pedido.ts';

/** What was bought, for whoever has just bought it. */
export function compraOf(order: Order, calendar: WorkCalendar): CompraHecha {
  const { placedAt, lines, delivery, shippingCharge, freeShipping, totals } = order;
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return {
    fecha: placedAt.toISOString(),
    repuestos: lines.map((line) => ({
      ...{ cantidad: line.quantity, nombre: line.name, imagen: line.image },
      total: dollarsOf(lineTotal(line)),
    })),
    tarifa: tarifaOf({ goods, shippingCharge, freeShipping, totals }),
    llegada: delivery && {
      ciudad: delivery.city,
      desde: workingDayAfter(placedAt, DELIVERY_DAYS.least, calendar),
      hasta: workingDayAfter(placedAt, DELIVERY_DAYS.most, calendar),
    },
  };
}
