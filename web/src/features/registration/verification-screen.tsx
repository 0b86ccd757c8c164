import { PASSWORD_NEEDED_CODE } from '@bujia/contracts/accounts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useHere } from '../../lib/browser/here.ts';
import { ApiError } from '../../lib/http/http.ts';
import { useLinkCode, withLinkCode } from '../../lib/session/link-code.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { useSession } from '../../lib/session/session.ts';
import { refusedPlace } from '../../lib/session/way-back.ts';
import { arriveFromMail } from '../../lib/session/way-through-mail.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { verifyEmail } from './api.ts';
import { Letter } from './letter.tsx';
import css from './outcome.module.css';

/** The link of the e-mail leads here. */
export default function VerificationScreen() {
  useUnlistedPage('/verificacion');
  const code = useLinkCode();
  // The server draws that it is looked into: the code is this browser's.
  const here = useHere();
  return code || !here ? <Verification code={code} /> : <Redirect to="/401" replace />;
}

/** Not an answer about the code, so it may be asked again. */
const unanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode === 429 || error.statusCode >= 500;

function Verification({ code }: { code?: string }) {
  const [state, setState] = useState<'asking' | 'verified' | 'unanswered'>('asking');
  const asked = useRef(false);

  const verify = useCallback(async () => {
    if (!code) return;
    setState('asking');
    try {
      if (!(await verifyEmail(code))) return navigate('/', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === PASSWORD_NEEDED_CODE)
        return navigate('/reseteo?verificar', withLinkCode(code));
      return unanswered(error) ? setState('unanswered') : navigate('/404', { replace: true });
    }
    // First the session, then the good news: whoever goes on at once is let through.
    await refreshSession();
    arriveFromMail();
    setState('verified');
  }, [code]);

  useEffect(() => {
    if (asked.current || !code) return; // it is good for one use
    asked.current = true;
    void verify();
  }, [code, verify]);

  if (state === 'verified') return <Verified />;
  return (
    <div className={`wide ${css.outcome}`}>
      <Letter />
      <div role="status">
        <h1>{state === 'asking' ? 'Verificando...' : 'No pudimos verificar su cuenta todavía'}</h1>
      </div>
      {state === 'asking' ? (
        <div className={css.waiting}>
          <Progress label="Verificando" />
        </div>
      ) : (
        <Button variant="primary" onClick={() => void verify()}>
          Intentar otra vez
        </Button>
      )}
    </div>
  );
}

function Verified() {
  const signedIn = useSession() !== undefined;
  const wanted = signedIn ? refusedPlace() : undefined;
  return (
    <div className={`wide ${css.outcome}`}>
      <Letter good />
      <div role="status">
        <h1>¡Felicitaciones!</h1>
        <p>Su cuenta ha sido verificada. Ya puede seguir sus pedidos, registrar sus pagos y guardar sus direcciones.</p>
      </div>
      <div className={css.actions}>
        {!signedIn && (
          <ButtonLink href="/login" variant="primary" size="l">
            Login
          </ButtonLink>
        )}
        {wanted && (
          <ButtonLink href={wanted} variant="primary" size="l">
            Continuar donde estaba
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={signedIn && !wanted ? 'primary' : 'plain'} size="l">
          Ir al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
