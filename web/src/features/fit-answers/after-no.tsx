import type { LineaAjuste } from '@bujia/contracts/fit-answers';
import { detailHref } from '../../lib/orders/orders.ts';
import { shop } from '../../lib/page/page-data.ts';
import { ButtonLink, ButtonOut } from '../../ui/button.tsx';
import css from './fit-screen.module.css';

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
  const text = `Hola, «${nombre}» (${codigoRepuesto}) de mi pedido ${order} no le quedó a mi vehículo.`;
  const chat = shop.social.find(({ kind }) => kind === 'chat');
  const href = chat && `${chat.url}${chat.url.includes('?') ? '&' : '?'}${new URLSearchParams({ text })}`;
  return (
    <div className={css.actions}>
      <p>El plazo para devolverlo ya pasó, pero podemos ayudarle a encontrar el que sí le queda.</p>
      {href && (
        <ButtonOut href={href} icon="chat">
          Escribirnos por WhatsApp
        </ButtonOut>
      )}
      <ButtonLink href="/contacto">Contacto</ButtonLink>
    </div>
  );
}
