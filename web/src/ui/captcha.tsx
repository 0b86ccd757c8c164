import { captchaCheckPath } from '@bujia/contracts/captcha';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Solver } from '../lib/captcha/solver.ts';
import { get } from '../lib/http.ts';
import { pageData } from '../lib/page-data.ts';
import { Button } from './button.tsx';
import css from './captcha.module.css';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

const ProofOfWork = lazy(() => import('./captcha-proof.tsx'));
const ProviderWidget = lazy(() => import('./captcha-provider.tsx'));

type State = { at: 'working' | 'failed' } | { at: 'done'; value: string };

/** One captcha serves one attempt: after an attempt that failed, `renew` begins another. */
export function useCaptcha(): { value?: string; renew: () => void; box: ReactNode } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ at: 'working' });

  const renew = useCallback(() => {
    setState({ at: 'working' });
    setRound((now) => now + 1);
  }, []);
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
    box: <Box key={round} state={state.at} onSolved={onSolved} onFailed={onFailed} onExpired={renew} />,
  };
}

function Box({ state, ...solver }: Solver & { state: State['at'] }) {
  const { kind, siteKey = '' } = pageData.settings.captcha;
  const byItself = kind === 'altcha';
  return (
    <div className={css.box} role="group" aria-label="Captcha">
      <div role="status">
        {state === 'working' && byItself && <p className={css.said}>Comprobando que usted no es un robot…</p>}
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
      ) : (
        <Suspense>
          {kind === 'altcha' ? (
            <ProofOfWork {...solver} />
          ) : (
            <ProviderWidget kind={kind} siteKey={siteKey} {...solver} />
          )}
        </Suspense>
      )}
    </div>
  );
}
