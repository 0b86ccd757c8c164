import { VERIFICATION_SENT } from '@bujia/contracts/accounts';
import { useEffect, useState } from 'react';
import { useHere } from '../../lib/browser/here.ts';
import { messageOf } from '../../lib/http/http.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useSession, type Session } from '../../lib/session/session.ts';
import { refusedPlace } from '../../lib/session/way-back.ts';
import { leaveForMail } from '../../lib/session/way-through-mail.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { resendVerification } from './api.ts';
import { Letter } from './letter.tsx';
import css from './outcome.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

/** Where accounts that were not verified yet are led. It watches: the link may be opened on another device. */
export default function UnverificationScreen() {
  useUnlistedPage('/unverification');
  const session = useSession();
  const verified = session?.verificado === true;
  const here = useHere();
  const wanted = here ? refusedPlace() : undefined;
  useEffect(() => {
    if (!verified) leaveForMail();
  }, [verified]);
  return (
    <div className={`wide ${css.outcome}`}>
      <Letter good={verified} />
      <h1>{verified ? 'Su cuenta está verificada' : 'Verifique su cuenta'}</h1>
      <p>
        {verified
          ? 'Ya puede usar todas las páginas de la tienda.'
          : 'Para ver ciertas páginas primero debe verificar su cuenta: las de sus pedidos, pagos, datos y direcciones. Abra el enlace que le enviamos por correo electrónico; revise también la carpeta de spam. Mientras tanto puede ver precios y comprar.'}
      </p>
      {!here && <Room />}
      {session && !verified && <Resend email={session.email} />}
      {verified && wanted && (
        <ButtonLink href={wanted} variant="primary" size="l">
          Continuar donde estaba
        </ButtonLink>
      )}
      <ButtonLink href="/" variant={verified && !wanted ? 'primary' : 'plain'} size="l">
        Ir al inicio
      </ButtonLink>
    </div>
  );
}

/** Of what whoever is signed in here can do. */
const Room = () => (
  <div className={`only-known ${css.room}`}>
    <Skeleton width="16rem" height="1.6rem" />
    <Skeleton width="16rem" height="2.75rem" />
  </div>
);

function Resend({ email }: Pick<Session, 'email'>) {
  const [answer, setAnswer] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setAnswer(undefined);
    try {
      await resendVerification();
      setAnswer({ tone: 'good', text: VERIFICATION_SENT });
    } catch (error) {
      setAnswer({ tone: 'bad', text: messageOf(error) });
    }
    setSending(false);
  }

  return (
    <>
      <p>
        Su correo es{' '}
        <strong>{email === undefined ? <Skeleton width="12rem" /> : <EmailAddress email={email} />}</strong>.
      </p>
      <Notice tone="good">{answer?.tone === 'good' && answer.text}</Notice>
      <Notice>{answer?.tone === 'bad' && answer.text}</Notice>
      <Button variant="primary" icon="mail" loading={sending} onClick={() => void send()}>
        Enviar el correo otra vez
      </Button>
    </>
  );
}
