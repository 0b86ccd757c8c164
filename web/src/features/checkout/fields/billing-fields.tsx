import type { UserProps } from '@bujia/contracts/accounts';
import { billingRules, type Billing } from '@bujia/contracts/checkout';
import { problem } from '@bujia/contracts/rules';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { billingOf, passwordsDiffer } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';

const TITLE = 'Datos de facturación';

/** The bill is made out to the account: it is shown, and changed in the profile. */
export function BillingOfAccount({ user, children }: { user: UserProps; children: ReactNode }) {
  const billing = billingOf(user);
  const fields = Object.entries(billingRules) as [keyof Billing, (typeof billingRules)[keyof Billing]][];
  return (
    <Card title={TITLE} level={2} aside={<Link href="/dashboard/profile">Editar Perfil</Link>}>
      <div className={css.fields}>
        {fields.map(([name, rule]) => (
          <div key={name} className={name === 'direccionRegistro' ? css.whole : undefined}>
            <TextField label={rule.label} value={billing[name]} error={problem(rule, billing[name])} disabled />
          </div>
        ))}
        {children}
      </div>
    </Card>
  );
}

interface Props {
  field: Bind;
  onSignIn: () => void;
  children: ReactNode;
}

/** Of a visitor, who gets an account with the purchase. */
export const BillingFields = ({ field, onSignIn, children }: Props) => (
  <Card
    title={TITLE}
    level={2}
    aside={
      <button type="button" className={css.link} onClick={onSignIn}>
        ¿Ya tiene cuenta? Ingrese aquí
      </button>
    }
  >
    <div className={css.fields}>
      <TextField {...field('nombre')} autoComplete="given-name" />
      <TextField {...field('apellido')} autoComplete="family-name" />
      <TextField {...field('cedula')} hint="Cédula, RUC o pasaporte" autoComplete="off" autoCapitalize="characters" />
      <TextField {...field('email')} autoComplete="email" inputMode="email" />
      <div className={css.whole}>
        <TextField {...field('direccionRegistro')} autoComplete="street-address" />
      </div>
      <PasswordField {...field('password', { concerns: ['password1'] })} autoComplete="new-password" />
      <PasswordField
        {...field('password1', { disagrees: (repeated, { password }) => passwordsDiffer(repeated, password) })}
        autoComplete="new-password"
      />
      {children}
    </div>
  </Card>
);
