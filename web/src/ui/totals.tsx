import { DUE_LABELS, TO_BE_WORKED_OUT } from '@bujia/contracts/cart';
import type { ShownSums, SumsRow } from '@bujia/pricing/totals';
import { Price } from './price.tsx';
import { type SumRow, SumRows } from './sum-rows.tsx';
import css from './totals.module.css';

interface Props {
  /** Without them as visitors see it. */
  sums: ShownSums | undefined;
  /** The cost of shipping is not known yet, and nothing that it is part of. */
  open?: boolean;
  /** The total alone, and what IVA is in it. */
  brief?: boolean;
  /** Of what was paid for it, behind the total. */
  paid?: string;
}

const HIDDEN: SumRow[] = [
  { key: 'goods', label: DUE_LABELS.goods, amount: <Price /> },
  { key: 'delivery', label: DUE_LABELS.delivery, amount: TO_BE_WORKED_OUT },
  { key: 'total', label: DUE_LABELS.total, amount: <Price /> },
];

const UNTIL_SHIPPED: readonly SumsRow['key'][] = ['total', 'base', 'iva'];

/** The sums of a purchase, wherever they stand: first as the person knows them, then what the total is made of. */
export function Totals({ sums, open, brief, paid }: Props) {
  if (!sums) return <SumRows rows={HIDDEN} label="Totales" />;
  const { due, included, parts, whyRounded } = sums;
  const shown = (rows: readonly SumsRow[]): SumRow[] =>
    rows
      .filter(({ key }) => !open || key !== 'rounding')
      .map(({ key, label, text }) => ({
        key,
        label,
        amount: open && UNTIL_SHIPPED.includes(key) ? TO_BE_WORKED_OUT : text,
      }));
  const paidRow: SumRow[] = paid === undefined ? [] : [{ key: 'paid', label: 'Pagado', amount: paid }];
  return (
    <div className={css.totals}>
      <SumRows rows={[...shown(due), ...paidRow]} label="Totales" />
      {!open && whyRounded && <p className={css.quiet}>{whyRounded}</p>}
      {!open && <p className={css.quiet}>{included}</p>}
      {!brief && (
        <div className={css.parts}>
          <SumRows rows={shown(parts)} label="Desglose del IVA" />
        </div>
      )}
    </div>
  );
}
