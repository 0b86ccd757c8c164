import type { ShopIdentity } from '@bujia/contracts/shop';
import { formatMoney } from '@bujia/pricing/money';
import { type Block, button, note, paragraph, quote, type Template } from './letter.ts';
import { becauseOfOrder, letGo, ORDER_EXAMPLE, type OrderMail, track } from './order-blocks.ts';
import { ACCOUNT_ASKED, greeting } from './wording.ts';

export interface OrderCancelledMail extends OrderMail {
  by: 'client' | 'seller' | 'reversal';
  note: string;
  /** Approved payments in cents: money that the shop owes now, unless the card has it back already. */
  paid: number;
  /** What of it the card gets back by itself; mails that were queued before this know nothing of it. */
  toCard?: number;
  /** Payments in cents that a seller is still to look at. */
  underReview: number;
}

const WHY: Record<OrderCancelledMail['by'], (number: number) => string> = {
  client: (number) => `Cancelamos su pedido N.º ${number}, como usted lo pidió.`,
  seller: (number) => `Tuvimos que cancelar su pedido N.º ${number}.`,
  reversal: (number) => `Cancelamos su pedido N.º ${number} porque el pago con tarjeta fue reversado.`,
};

export const orderCancelled: Template<OrderCancelledMail> = {
  label: 'Pedido cancelado',
  example: {
    ...ORDER_EXAMPLE,
    by: 'seller',
    note: 'El proveedor no puede entregar el disco este mes.',
    paid: 0,
    underReview: 0,
  },
  variants: {
    cliente: { by: 'client', note: '' },
    pagado: { by: 'seller', note: '', paid: 12_450, toCard: 0 },
    tarjeta: { by: 'client', note: '', paid: 12_450, toCard: 12_450 },
    'en revisión': { by: 'client', note: '', underReview: 12_450 },
    reverso: { by: 'reversal', note: '', paid: 12_450 },
  },
  write: (data, shop) => {
    const { name, number, by } = data;
    const why = Object.hasOwn(WHY, by) ? WHY[by] : WHY.seller;
    return {
      subject: `Su pedido ${number} fue cancelado`,
      preheader: why(number),
      title: 'Su pedido fue cancelado',
      blocks: [
        paragraph(greeting(name)),
        paragraph(why(number)),
        ...(data.note ? [quote(data.note)] : []),
        ...moneyOf(data, shop),
        letGo(),
        button('Buscar otros repuestos', '/repuestos'),
        track(data),
        note(`¿No esperaba esto? Escríbanos o llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};

/** What becomes of money that was on its way, or is here already. */
function moneyOf({ by, paid, toCard = 0, underReview }: OrderCancelledMail, { phones }: ShopIdentity): Block[] {
  const blocks: Block[] = [];
  if (toCard > 0 && by !== 'reversal') {
    blocks.push(
      paragraph(
        `Pedimos al emisor de su tarjeta que le devuelva los ${formatMoney(toCard)} que pagó y le escribiremos cuando lo confirme.`,
      ),
    );
  }
  if (paid > toCard && by !== 'reversal') {
    blocks.push(
      paragraph(
        `Su pago de ${formatMoney(paid - toCard)} ya estaba aprobado y se lo devolveremos por transferencia: ${ACCOUNT_ASKED} También puede llamarnos al ${phones[0]}.`,
      ),
    );
  }
  // Mails that were queued before this was told know nothing of it.
  if (underReview > 0) {
    blocks.push(
      paragraph(
        `Su pago de ${formatMoney(underReview)} sigue en revisión y le escribiremos cuando termine. Si recibimos el dinero, se lo devolveremos.`,
      ),
    );
  }
  return blocks;
}
