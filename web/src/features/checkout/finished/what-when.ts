import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { type CheckoutDone, type CompraHecha, DELIVERY_DAYS, PICKUP_DAYS } from '@bujia/contracts/checkout';
import { longDay, timeOfDay } from '../../../lib/text/shown.ts';

/** One thing that happens to an order, and when. */
export interface Stage {
  what: string;
  when: string;
  note?: string;
  /** done: it is behind. now: it is what the order waits for. */
  at: 'done' | 'now' | 'later';
}

export interface Bought extends Pick<CheckoutDone, 'pagarHasta'> {
  formaPago: PaymentMethod;
  compra: Pick<CompraHecha, 'fecha' | 'llegada'>;
}

/** What happens to a purchase and when, from the press on the button to the hands of its buyer. */
export function whatWhen({ formaPago, pagarHasta, compra }: Bought): Stage[] {
  const when = longDay(compra.fecha);
  const until = pagarHasta ? `Hasta el ${longDay(pagarHasta)} a las ${timeOfDay(pagarHasta)}` : 'Cuanto antes';
  const placed: Stage = { what: 'Pedido recibido', when, at: 'done' };
  if (formaPago === PAYMENT_METHOD.cash) {
    return [
      placed,
      { what: 'Preparamos su pedido', when: 'Desde hoy', note: READY, at: 'now' },
      { what: 'Pague y retire en la tienda', when: until, at: 'later' },
    ];
  }
  const byCard = formaPago === PAYMENT_METHOD.card;
  return [
    placed,
    byCard
      ? { what: 'Pago confirmado', when, at: 'done' }
      : { what: 'Pague y registre su comprobante', when: until, at: 'now' },
    {
      what: 'Preparamos su pedido',
      when: byCard ? 'Desde hoy' : 'En cuanto confirmemos su pago',
      note: compra.llegada ? 'Le enviaremos la factura por correo.' : READY,
      at: byCard ? 'now' : 'later',
    },
    atTheEnd(compra.llegada, byCard),
  ];
}

const READY = 'Cuando esté listo le enviaremos un correo con su código de retiro.';

function atTheEnd(llegada: CompraHecha['llegada'], byCard: boolean): Stage {
  if (!llegada)
    return { what: 'Retire en la tienda', when: `En ${PICKUP_DAYS} días laborables desde ese correo`, at: 'later' };
  const { least, most } = DELIVERY_DAYS;
  const { ciudad, desde, hasta } = llegada;
  return {
    what: `Llega a ${ciudad}`,
    when: `Entre el ${longDay(desde)} y el ${longDay(hasta)}`,
    ...(!byCard && {
      note: `Si confirmamos su pago hoy; si es después, de ${least} a ${most} días laborables desde entonces.`,
    }),
    at: 'later',
  };
}
