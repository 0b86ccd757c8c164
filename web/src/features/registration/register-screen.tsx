import { REGISTERED, REGISTERED_TITLE } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePage } from '../../lib/page/page.ts';
import { leaveForMail } from '../../lib/session/way-through-mail.ts';
import { Entrance } from '../../ui/entrance.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/toast.tsx';
import { RegisterForm } from './register-form.tsx';
import css from './register-screen.module.css';
import { Registered } from './registered.tsx';

export default function RegisterScreen() {
  usePage('/registro');
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <Registered email={email} />;

  function registered(address: string) {
    leaveForMail();
    setEmail(address);
    notify({ title: REGISTERED_TITLE, text: REGISTERED });
  }

  return (
    <Entrance title="Crear una cuenta" lead="Es gratis y toma un minuto." aside={<Reasons />}>
      <RegisterForm onRegistered={registered} />
    </Entrance>
  );
}

const reasons = [
  { icon: 'tag', text: 'Precios y promociones de todos los repuestos' },
  { icon: 'percent', text: 'Cupones de descuento' },
  { icon: 'pin', text: 'Direcciones de entrega guardadas' },
] as const;

const Reasons = () => (
  <>
    <h2>Con su cuenta</h2>
    <ul className={css.reasons}>
      {reasons.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
    <p>
      ¿Ya tiene una?{' '}
      <Link href="/login" className={css.login}>
        Login
      </Link>
    </p>
  </>
);
