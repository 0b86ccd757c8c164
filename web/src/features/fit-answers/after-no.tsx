import type { LineaAjuste } from '@bujia/contracts/fit-answers';
import { detailHref } from '../../lib/orders/orders.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import css from './fit-screen.module.css';

const AskShop = part(() => import('../../ui/ask-shop.tsx'), { failed: () => null });

/** What can be done about a part that did not fit. When the mail asks, the time to send it back for that reason is over. */
export function AfterNo({
  order,
  line: { porDevolver, nombre, codigoRepuesto },
}: {
  order: number;
  line: LineaAjuste;
}) {
  if (porDevolver)
    return (
      <div className={css.actions}>
        <p>Su devolución está en revisión: le escribiremos en cuanto se decida.</p>
        <ButtonLink href={detailHref(order)}>Ver mi pedido</ButtonLink>
      </div>
    );
  return (
    <div className={css.actions}>
      <p>El plazo para devolverlo ya pasó, pero podemos ayudarle a encontrar el que sí le queda.</p>
      <AskShop about={[`Hola, «${nombre}» (${codigoRepuesto}) de mi pedido ${order} no le quedó a mi vehículo.`]}>
        Escribirnos por WhatsApp
      </AskShop>
      <ButtonLink href="/contacto">Contacto</ButtonLink>
    </div>
  );
}
