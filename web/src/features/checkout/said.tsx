import { EMAIL_TAKEN_CODE } from '@bujia/contracts/accounts';
import { CARD_INVALID, CARD_NOT_CHARGED } from '@bujia/contracts/checkout';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './checkout-form.module.css';
import type { Phase } from './purchase/use-purchase.ts';

interface Props {
  phase: Phase;
  onSignIn: () => void;
  children: ReactNode;
}

/** Why the purchase did not come about, brought before the eyes of whoever waited for it. */
export function Said({ phase, onSignIn, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const refusal = phase.at === 'form' ? phase.refusal : undefined;
  const taken = phase.at === 'form' && phase.code === EMAIL_TAKEN_CODE;

  useEffect(() => {
    if (refusal === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [phase, refusal]);

  return (
    <div ref={place} tabIndex={-1} className={css.said}>
      <Notice>{refusal}</Notice>
      {refusal === CARD_INVALID && <p>{CARD_NOT_CHARGED}</p>}
      {taken && (
        <Button icon="user" onClick={onSignIn}>
          Ingresar a su cuenta
        </Button>
      )}
      {children}
    </div>
  );
}
