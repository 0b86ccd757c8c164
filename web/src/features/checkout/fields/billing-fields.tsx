import type { UserProps } from '@bujia/contracts/accounts';
import { billingRules, type Billing } from '@bujia/contracts/checkout';
import { problem } from '@bujia/contracts/rules';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { billingOf, passwordsDiffer } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';

const TITLE = 'Datos de facturación';

/**
 * The bill is made out to the account, which is changed in the profile: two lines say to whom. All of it is shown to
 * whoever asks, where something is `special`, and where something is missing.
 */
export function BillingOfAccount({
  user,
  special,
  children,
}: {
  user: UserProps;
  special: boolean;
  children: ReactNode;
}) {
  const billing = billingOf(user);
  const fields = Object.entries(billingRules) as [keyof Billing, (typeof billingRules)[keyof Billing]][];
  const [unfolded, unfold] = useState(false);
  const needed = special || fields.some(([name, rule]) => problem(rule, billing[name]));
  if (!unfolded && !needed)
    return (
      <Card title={TITLE} level={2} aside={<Unfold unfolded={false} onPress={unfold} />}>
        <p className={css.lines}>
          <span>
            <strong>{`${billing.nombre} ${billing.apellido}`}</strong> · {billing.cedula}
          </span>
          <span>
            <EmailAddress email={billing.email} /> · {billing.direccionRegistro}
          </span>
        </p>
      </Card>
    );
  return (
    <Card title={TITLE} level={2} aside={needed ? undefined : <Unfold unfolded onPress={unfold} />}>
      <div className={css.fields}>
        <p className={`${css.whole} ${css.quiet}`}>
          <Link href="/dashboard/profile">Editar Perfil</Link>
        </p>
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

/** Stays where it is, so that it keeps the keyboard. */
const Unfold = ({ unfolded, onPress }: { unfolded: boolean; onPress: (unfolded: boolean) => void }) => (
  <Button icon="edit" aria-expanded={unfolded} onClick={() => onPress(!unfolded)}>
    Editar
  </Button>
);

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
