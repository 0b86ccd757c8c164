import { VERIFICATION_SENT } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { useUnlistedPage } from '../../lib/unlisted-page.ts';
import { useSession, type Session } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resendVerification } from './api.ts';
import { Letter } from './letter.tsx';
import css from './outcome.module.css';

/** Where accounts that were not verified yet are led. It watches: the link may be opened on another device. */
export default function UnverificationScreen() {
  useUnlistedPage('/unverification');
  const session = useSession();
  const verified = session?.verificado === true;
  return (
    <div className={`wide ${css.outcome}`}>
      <Letter good={verified} />
      <h1>{verified ? 'Su cuenta está verificada' : 'Verifique su cuenta'}</h1>
      <p>
        {verified
          ? 'Ya puede usar todas las páginas de la tienda.'
          : 'Para ver ciertas páginas primero debe verificar su cuenta. Abra el enlace que le enviamos por correo electrónico; revise también la carpeta de spam.'}
      </p>
      {session && !verified && <Resend email={session.email} />}
      <ButtonLink href="/" variant={verified ? 'primary' : 'plain'} size="l">
        Ir al inicio
      </ButtonLink>
    </div>
  );
}

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
        Su correo es <strong>{email}</strong>.
      </p>
      <Notice tone="good">{answer?.tone === 'good' && answer.text}</Notice>
      <Notice>{answer?.tone === 'bad' && answer.text}</Notice>
      <Button variant="primary" icon="mail" loading={sending} onClick={() => void send()}>
        Enviar el correo otra vez
      </Button>
    </>
  );
}
