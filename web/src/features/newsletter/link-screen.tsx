import { SUBSCRIPTION_LINK_INVALID, subscriptionCodeRules } from '@bujia/contracts/newsletter';
import { problem } from '@bujia/contracts/rules';
import { useState } from 'react';
import { ApiError } from '../../lib/http/http.ts';
import { useLinkCode } from '../../lib/session/link-code.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './link-screen.module.css';

interface Props {
  title: string;
  question: string;
  button: string;
  done: { title: string; text: string };
  act: (code: string) => Promise<unknown>;
}

type State = { at: 'asking' | 'sending' | 'done' } | { at: 'failed'; message: string };

/** A link of an e-mail leads here. Mail scanners open links too, so opening changes nothing: only the button acts. */
export function LinkScreen({ title, question, button, done, act }: Props) {
  const code = useLinkCode() ?? '';
  const wrong = problem(subscriptionCodeRules.codigo, code);
  const [state, setState] = useState<State>(
    wrong ? { at: 'failed', message: SUBSCRIPTION_LINK_INVALID } : { at: 'asking' },
  );

  async function press() {
    setState({ at: 'sending' });
    try {
      await act(code);
      setState({ at: 'done' });
    } catch (error) {
      setState({ at: 'failed', message: error instanceof ApiError ? error.message : SUBSCRIPTION_LINK_INVALID });
    }
  }

  const finished = state.at === 'done';
  return (
    <div className={`wide ${css.page}`}>
      <h1>{finished ? done.title : title}</h1>
      <div role="status" className={css.answer}>
        {finished && <p>{done.text}</p>}
        {state.at === 'failed' && <p className={css.failed}>{state.message}</p>}
      </div>
      {!finished && !wrong && (
        <>
          <p>{question}</p>
          <Button variant="primary" size="l" loading={state.at === 'sending'} onClick={() => void press()}>
            {button}
          </Button>
        </>
      )}
      {(finished || wrong) && <ButtonLink href="/">Ir al inicio</ButtonLink>}
    </div>
  );
}
