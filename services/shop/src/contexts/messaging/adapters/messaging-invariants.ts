import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { Invariant } from '../../../platform/audit/invariant.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { EACH_ORDER, ORDERS_ON_FILE } from '../../ordering/contract.ts';

export const messagingInvariants: Invariant[] = [
  {
    // Its hold ran out long ago, and nobody took it up.
    name: 'no-mail-is-being-sent-for-ever',
    says: 'Ningún correo se queda enviándose',
    mend: 'Un correo lleva rato saliendo y nadie lo lleva. Se recoge solo; si sigue, reinicien el proceso de trabajos.',
    broken: `SELECT id, template FROM email WHERE state = 'sending' AND next_attempt_at < now() - interval '10 minutes'`,
  },
  {
    name: 'no-campaign-mail-is-being-sent-for-ever',
    says: 'Ningún correo de un boletín se queda enviándose',
    mend: 'Un correo de un boletín lleva rato saliendo y nadie lo lleva. Pause el boletín y reanúdelo.',
    broken: `
      SELECT campaign_id, subscription_id FROM campaign_mail JOIN campaign ON id = campaign_id
      WHERE campaign_mail.state = 'sending' AND campaign.state = 'sending' AND next_attempt_at < now() - interval '10 minutes'`,
  },
  {
    // Its event was dealt with; one that waits longer shows in the lag of the outbox. Who ended the account is forgotten.
    name: 'order-was-answered-by-mail',
    says: 'Cada pedido tuvo su correo',
    mend: 'Un pedido no tuvo su correo. Mire Trabajos fallidos y reintente el suyo; mientras tanto llame a la persona.',
    // The outbox knows the last days, and is too long to be searched for each order: only for those without a mail.
    each: EACH_ORDER,
    broken: (within) => `
      WITH unanswered AS MATERIALIZED (
        SELECT o.id, o.number FROM ${within(ORDERS_ON_FILE)} o JOIN ${ACCOUNTS_ON_FILE} a ON a.id = o.account_id
        WHERE o.status <> ${ORDER_STATUS.cancelled} AND o.placed_at > now() - interval '6 days'
          AND NOT EXISTS (SELECT FROM email m WHERE m.order_number = o.number AND m.template = 'order-received'))
      SELECT id AS subject, number FROM unanswered o
      WHERE EXISTS (SELECT FROM outbox e WHERE e.type = 'ordering.order-placed.v1' AND e.data->>'orderId' = o.id::text
                      AND e.finished_at IS NOT NULL)`,
  },
  {
    name: 'campaign-reaches-an-address-once',
    says: 'Un boletín llega una vez a cada dirección',
    mend: 'Una persona recibió dos veces el mismo boletín. No hay qué deshacer; antes del próximo, avise a quien instaló la tienda.',
    broken: `
      SELECT m.campaign_id, count(*) AS mails FROM campaign_mail m JOIN newsletter_subscription s ON s.id = m.subscription_id
      GROUP BY m.campaign_id, lower(s.address) HAVING count(*) > 1`,
  },
  {
    name: 'sent-campaign-left-nobody-waiting',
    says: 'Un boletín enviado no dejó a nadie esperando',
    mend: 'El boletín dice que terminó y alguien no lo recibió. Muestre la fila a quien instaló la tienda antes de enviar otro.',
    broken: `
      SELECT c.id FROM campaign c JOIN campaign_mail m ON m.campaign_id = c.id
      WHERE c.state = 'sent' AND m.settled_at IS NULL`,
  },
];
