import type { CompraHecha } from '@bujia/contracts/checkout';
import { tarifaSums } from '../../../lib/orders/tarifa-sums.ts';
import { longDay, money } from '../../../lib/text/shown.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { Totals } from '../../../ui/totals.tsx';
import css from './made.module.css';
import { type Bought, whatWhen } from './what-when.ts';

const SAID = { done: 'Hecho', now: 'Ahora', later: undefined } as const;

/** What was bought, and what happens to it when. */
export const Made = (bought: Bought & { compra: CompraHecha }) => (
  <>
    <Card title="Qué pasa y cuándo" level={2}>
      <ol className={css.stages} aria-label="Qué pasa y cuándo">
        {whatWhen(bought).map(({ what, when, note, at }) => (
          <li key={what} className={css[at]} aria-current={at === 'now' ? 'step' : undefined}>
            <span className={css.mark}>{at === 'done' && <Icon name="check" size={16} />}</span>
            <span className={css.words}>
              <strong>
                {SAID[at] && <span className="only-read">{`${SAID[at]}: `}</span>}
                {what}
              </strong>
              <span>{when}</span>
              {note && <span className={css.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
    <Parts compra={bought.compra} />
  </>
);

const Parts = ({ compra: { fecha, repuestos, tarifa } }: { compra: CompraHecha }) => (
  <Card title="Su compra" level={2} aside={<span className={css.note}>{longDay(fecha)}</span>}>
    <ul className={css.parts} aria-label="Repuestos del pedido">
      {repuestos.map(({ cantidad, nombre, imagen, total: ofLine }, place) => (
        <li key={place}>
          <Thumb imagen={imagen} size={56} />
          <span className={css.name}>{`${cantidad} × ${nombre}`}</span>
          <span>{money(ofLine)}</span>
        </li>
      ))}
    </ul>
    <Totals sums={tarifaSums(tarifa)} brief />
  </Card>
);
