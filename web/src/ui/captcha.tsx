import { TOO_MANY_ATTEMPTS_CODE } from '@bujia/contracts/accounts';
import { captchaCheckPath } from '@bujia/contracts/captcha';
import { useCallback, useState, type ReactNode } from 'react';
import type { Solver } from '../lib/captcha/solver.ts';
import { ApiError, get } from '../lib/http/http.ts';
import { pageData } from '../lib/page/page-data.ts';
import { Button } from './button.tsx';
import css from './captcha.module.css';
import { Icon } from './icon.tsx';
import { part } from './part.tsx';
import { Progress } from './progress.tsx';

const ProofOfWork = part(() => import('./captcha-proof.tsx'));
const ProviderWidget = part(() => import('./captcha-provider.tsx'));

type State = { at: 'working' | 'failed' } | { at: 'done'; value: string };

/**
 * One captcha serves one attempt: after an attempt that failed, `renew` begins another. What refused it tells which:
 * beyond a limit, the one of more work that is let in nevertheless.
 */
export function useCaptcha(): { value?: string; renew: (refused?: unknown) => void; box: ReactNode } {
  const [round, setRound] = useState(0);
  const [harder, setHarder] = useState(false);
  const [state, setState] = useState<State>({ at: 'working' });

  const again = useCallback(() => {
    setState({ at: 'working' });
    setRound((now) => now + 1);
  }, []);
  const renew = useCallback(
    (refused?: unknown) => {
      if (refused instanceof ApiError && refused.code === TOO_MANY_ATTEMPTS_CODE) setHarder(true);
      again();
    },
    [again],
  );
  const onFailed = useCallback(() => setState({ at: 'failed' }), []);
  const onSolved = useCallback(
    (value: string) => {
      get<boolean>(captchaCheckPath(value)).then(
        (good) => setState(good ? { at: 'done', value } : { at: 'failed' }),
        onFailed,
      );
    },
    [onFailed],
  );

  return {
    value: state.at === 'done' ? state.value : undefined,
    renew,
    box: <Box key={round} state={state.at} harder={harder} onSolved={onSolved} onFailed={onFailed} onExpired={again} />,
  };
}

function Box({ state, harder, ...solver }: Solver & { state: State['at']; harder: boolean }) {
  const { kind, siteKey = '' } = pageData.settings.captcha;
  const byItself = harder || kind === 'altcha';
  return (
    <div className={css.box} role="group" aria-label="Captcha">
      <div role="status">
        {state === 'working' && byItself && (
          <p className={css.said}>
            {harder
              ? 'Hubo demasiados intentos. Espere: esta comprobación tarda más y le permite continuar'
              : 'Comprobando que usted no es un robot…'}
          </p>
        )}
        {state === 'done' && (
          <p className={`${css.said} ${css.done}`}>
            <Icon name="shield" />
            Captcha resuelto
          </p>
        )}
        {state === 'failed' && (
          <p className={`${css.said} ${css.failed}`}>
            <Icon name="alert" />
            No se pudo comprobar el captcha
          </p>
        )}
      </div>
      {state === 'working' && byItself && <Progress label="Resolviendo el captcha" />}
      {state === 'failed' ? (
        <Button size="s" onClick={solver.onExpired}>
          Intentar otra vez
        </Button>
      ) : harder || kind === 'altcha' ? (
        <ProofOfWork harder={harder} {...solver} />
      ) : (
        <ProviderWidget kind={kind} siteKey={siteKey} {...solver} />
      )}
    </div>
  );
}
