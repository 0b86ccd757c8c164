import { ACCEPT_ACCOUNT, ACCEPT_TERMS } from '@bujia/contracts/checkout';
import { termsHref } from '@bujia/contracts/shop-texts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shop } from '../../lib/page/page-data.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import type { Bind } from './fields/bind.ts';
import css from './checkout-form.module.css';
import { rules } from './values.ts';

const TERMS_MISSING = rules.isAceptoTerminos.required;
const ACCOUNT_MISSING = 'Debe aceptar crear una cuenta';
const unless = (refusal: string) => (agreed: unknown) => (agreed ? undefined : refusal);

interface ConsentProps {
  field: Bind;
  visitor: boolean;
  captcha: ReactNode;
  /** What else is to be agreed to. */
  children?: ReactNode;
}

/** The last word before paying: terms, and for visitors the account and the captcha. */
export function Consent({ field, visitor, captcha, children }: ConsentProps) {
  return (
    <Card>
      {children}
      <div>
        <Checkbox {...field('isAceptoTerminos', { disagrees: unless(TERMS_MISSING) })} label={ACCEPT_TERMS} />
        {visitor && (
          <Checkbox {...field('isAceptoCuenta', { disagrees: unless(ACCOUNT_MISSING) })} label={ACCEPT_ACCOUNT} />
        )}
        <p className={css.terms}>
          <Link href={termsHref(shop.texts.terms)} target="_blank">
            Leer los términos y condiciones
          </Link>
        </p>
      </div>
      {visitor && captcha}
    </Card>
  );
}

interface Props {
  /** In dollars; nothing for visitors, and while it is being worked out. */
  total: number | undefined;
  /** How many fields are missing. */
  missing: number;
  ready: boolean;
  onShowMissing: () => void;
}

/** In reach on a phone however long the page is. */
export const PayBar = ({ total, missing, ready, onShowMissing }: Props) => (
  <div className={css.pay}>
    <Button type="submit" variant="primary" size="l" icon="lock" wide disabled={!ready}>
      Pagar {total !== undefined && <Price value={total} />}
    </Button>
    {missing > 0 && (
      <button type="button" className={css.missing} onClick={onShowMissing}>
        {missing === 1 ? 'Falta 1 dato: verlo' : `Faltan ${missing} datos: ver el primero`}
      </button>
    )}
  </div>
);
