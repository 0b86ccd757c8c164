import { COUPON_PLACEHOLDER, COUPON_TITLE, couponRules, type Compra } from '@bujia/contracts/cart';
import type { CouponVerdict } from '@bujia/pricing/coupon';
import { useEffect, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './coupon-box.module.css';
import { applyCoupon, dropCoupon } from './kept/actions.ts';
import { useWaiting } from './kept/waiting.ts';

const blank = { cupon: '' };

interface Props {
  cart: Compra;
  verdict: CouponVerdict | undefined;
}

/**
 * One coupon at a time. One that is refused stays in its field, to be corrected, with the reason beside it; why one
 * counts no more stays to be read.
 */
export function CouponBox({ cart: { codigoDescuento, valorDescuento = 0, avisoCupon }, verdict }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: blank });
  const { onChange, ...cupon } = fieldsOf(form, couponRules)('cupon');
  const { changes, refusedCoupon } = useWaiting();
  const asking = changes.some(({ change }) => change.tipo === 'cupon');
  const withoutEffect = verdict && verdict.outcome !== 'applied' ? verdict.message : avisoCupon;

  useEffect(() => {
    if (refusedCoupon?.cupon === form.getValues('cupon')) form.setError('cupon', { message: refusedCoupon.text });
  }, [form, refusedCoupon]);

  useEffect(() => {
    if (codigoDescuento && codigoDescuento === form.getValues('cupon')) form.reset(blank);
  }, [form, codigoDescuento]);

  const send = form.handleSubmit(({ cupon: code }) => {
    applyCoupon(code);
    if (code === codigoDescuento) form.reset(blank);
  });

  return (
    <Card title="Cupón de descuento">
      {codigoDescuento && (
        <div>
          <Chip text={`${codigoDescuento} · ${valorDescuento}%`} onRemove={dropCoupon} />
        </div>
      )}
      <Notice>{withoutEffect && `${COUPON_TITLE}: ${withoutEffect}`}</Notice>
      <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={couponRules.cupon.label}>
        <TextField
          {...cupon}
          onChange={(event) => void onChange(inCapitals(event))}
          placeholder={COUPON_PLACEHOLDER}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={asking}
        />
        <Button type="submit" loading={asking}>
          Aplicar cupón
        </Button>
      </form>
    </Card>
  );
}

/** The caret stays where it was. */
function inCapitals(event: ChangeEvent<HTMLInputElement>): ChangeEvent<HTMLInputElement> {
  const { target } = event;
  const caret = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(caret, caret);
  return event;
}
