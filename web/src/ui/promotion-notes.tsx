import { type PromocionDada, savingText } from '@bujia/contracts/promotions';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { Badge } from './badge.tsx';
import css from './line-notes.module.css';

/** What promotions took off a line. */
export const PromotionNotes = ({ given }: { given: readonly PromocionDada[] }) => (
  <>
    {given.map(({ etiqueta, texto, ahorro }) => (
      <span key={texto} className={css.note}>
        <Badge tone="spark">{etiqueta}</Badge> {savingText(texto, formatMoney(-centsOf(ahorro)))}
      </span>
    ))}
  </>
);
