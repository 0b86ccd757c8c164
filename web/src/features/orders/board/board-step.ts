import { HANDOVER } from '@bujia/contracts/handover';
import { ORDER_STATUS, type Pedido, type PedidoEnCurso } from '@bujia/contracts/orders';
import { GIVE_ACCOUNT } from '@bujia/contracts/returns';
import { sumsDue } from '../../../lib/orders/sums-due.ts';
import { money } from '../../../lib/text/shown.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { type NextStep, nextStep } from '../next-step.ts';

/** What the one button of an order is for; again: its parts are put into the cart once more. */
export type Action =
  | { to: 'payments' | 'detail' | 'branches'; text: string; icon: IconName }
  | { to: 'carrier'; text: string; icon: IconName; href: string }
  | { to: 'again' };

export interface BoardStep extends Pick<NextStep, 'text' | 'kind'> {
  action: Action;
  /** In dollars; 0 where nothing is to be paid, or all that is is looked at. */
  due: number;
  /** What of it goes back to its client, where the step does not say it. */
  owed?: string;
}

/** What an order on the board waits for, and where that is done. */
export function boardStep({ pedido, pagos, porDevolver }: PedidoEnCurso): BoardStep {
  const { text, kind, action } = nextStep(pedido, pagos)!;
  const isCancelled = pedido.estadoPedido.codigo === ORDER_STATUS.cancelled;
  const step = { text, kind, due: dueOf({ pedido, pagos }) };
  if (action) return { ...step, action: { to: 'payments', text: action, icon: 'card' }, ...owedOf(porDevolver) };
  if (porDevolver?.faltaCuenta || (porDevolver && kind === 'done')) {
    const words = porDevolver.faltaCuenta ? GIVE_ACCOUNT : 'Ver la devolución';
    const wanted = { ...step, kind: porDevolver.faltaCuenta ? ('due' as const) : kind };
    return {
      ...wanted,
      action: { to: 'payments', text: words, icon: 'card' },
      ...(!isCancelled && owedOf(porDevolver)),
    };
  }
  return { ...step, action: wayOn(pedido, kind), ...owedOf(porDevolver) };
}

function wayOn({ entrega }: Pedido, kind: NextStep['kind']): Action {
  if (entrega?.estado.codigo === HANDOVER.sent && entrega.enlace !== null)
    return { to: 'carrier', text: 'Seguir la guía', icon: 'external', href: entrega.enlace };
  if (kind === 'due') return { to: 'branches', text: 'Cómo llegar', icon: 'pin' };
  return kind === 'done' ? { to: 'again' } : { to: 'detail', text: 'Ver el pedido', icon: 'list' };
}

const owedOf = (owed: PedidoEnCurso['porDevolver']) =>
  owed ? { owed: `Le devolvemos ${money(owed.valor)} de este pedido.` } : undefined;

function dueOf({ pedido, pagos }: Pick<PedidoEnCurso, 'pedido' | 'pagos'>): number {
  if (pedido.estadoPedido.codigo !== ORDER_STATUS.pending) return 0;
  return Math.max(0, sumsDue(pedido, pagos).open);
}

/** Until when the first of what is to be paid keeps its parts. */
export const firstDeadline = (orders: readonly PedidoEnCurso[]): string | undefined =>
  orders.flatMap(({ pedido }) => pedido.pagarHasta ?? []).sort()[0];
