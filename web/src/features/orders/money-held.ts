import type { Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { money } from '../../lib/text/shown.ts';
import { maybeReturned } from '../../lib/orders/cancelled-order.ts';
import { sumsDue } from '../../lib/orders/sums-due.ts';

/** What whoever cancels an order is told of the money in it, sum by sum; nothing when there is none. */
export function moneyHeld(
  order: Pedido,
  payments: readonly Pago[],
  who: 'client' | 'seller',
  toCard: boolean,
): string[] {
  const { pagado } = order;
  const { underReview } = sumsDue(order, payments);
  const way = toCard ? 'a la tarjeta' : 'por transferencia';
  const sentences =
    who === 'client'
      ? {
          paid: `Ya pagó ${money(pagado)}: se lo devolvemos ${way}.`,
          underReview: maybeReturned(underReview),
        }
      : {
          paid: `Al cancelar se devuelven al cliente ${money(pagado)} ${way}.`,
          underReview: `Tiene ${money(underReview)} por revisar: si el dinero llegó, habrá que devolverlo.`,
        };
  return [...(pagado > 0 ? [sentences.paid] : []), ...(underReview > 0 ? [sentences.underReview] : [])];
}

/** Whether what was paid goes back to the card, as the shop will decide it now. */
export const goesToCard = (payments: readonly Pago[] = [], now: Date): boolean =>
  payments.some(({ reversableHasta }) => reversableHasta !== null && now <= new Date(reversableHasta));
