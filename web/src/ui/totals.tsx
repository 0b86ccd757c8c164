import { TOTAL_LABELS } from '@bujia/contracts/cart';
import type { Sums } from '../lib/cart-sums.ts';
import { Price } from './price.tsx';
import { type SumRow, SumRows } from './sum-rows.tsx';

const HIDDEN: SumRow[] = Object.entries(TOTAL_LABELS)
  .filter(([key]) => key !== 'discount')
  .map(([key, label]) => ({ key, label, amount: <Price /> }));

/** The rows of the sums of a cart; without sums, as visitors see them. */
export const Totals = ({ sums }: { sums: Sums | undefined }) => (
  <SumRows rows={sums?.rows.map(({ key, label, text }) => ({ key, label, amount: text })) ?? HIDDEN} />
);
