import { MAIL_STATE_LABELS, type CorreoPedido } from '@bujia/contracts/emails';
import type { OrderStep } from '@bujia/contracts/orders';

/** One line of what happened to an order. */
export interface Happening {
  when: string;
  what: string;
  note: string;
  who: string;
}

/** What was done to an order and the mails about it, the newest first. */
export function timeline(steps: readonly OrderStep[], mails: readonly CorreoPedido[]): Happening[] {
  const done = steps.map(({ fecha, descripcion, observacion, usuario }) => ({
    when: fecha,
    what: descripcion,
    note: observacion,
    who: usuario,
  }));
  const mailed = mails.map(({ resuelto, encolado, asunto, destinatario, estado }) => ({
    when: resuelto ?? encolado,
    what: `Correo: ${asunto}`,
    note: `Para ${destinatario}: ${MAIL_STATE_LABELS[estado].toLowerCase()}`,
    who: 'Sistema',
  }));
  return [...done, ...mailed].sort((one, other) => other.when.localeCompare(one.when));
}
