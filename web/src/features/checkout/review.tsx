import type { ReactNode } from 'react';
import type { Sums } from '../../lib/orders/cart-sums.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Totals } from '../../ui/totals.tsx';
import css from './checkout-form.module.css';

interface Props {
  sums: Sums | undefined;
  total: number | undefined;
  /** Why there is no total. */
  trouble: ReactNode;
  onBack: () => void;
  onAccept: (seen: number) => void;
}

/** Nobody pays what they did not see: a visitor sees the price here for the first time. */
export const Review = ({ sums, total, trouble, onBack, onAccept }: Props) => (
  <Dialog
    open
    onClose={onBack}
    title="Confirme el total de su compra"
    actions={
      <>
        <Button onClick={onBack}>Revisar mi compra</Button>
        <Button
          variant="primary"
          icon="lock"
          disabled={total === undefined}
          onClick={() => total !== undefined && onAccept(total)}
        >
          Pagar <Price value={total ?? 0} />
        </Button>
      </>
    }
  >
    <div className={css.review}>
      <p>Su cuenta está lista. Estos son los precios y el total de su compra:</p>
      {total !== undefined && <Totals sums={sums?.shown} />}
      {total === undefined && !trouble && <Progress label="Calculando el total" />}
      <Notice>{trouble}</Notice>
    </div>
  </Dialog>
);
