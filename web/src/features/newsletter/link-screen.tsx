import { SUBSCRIPTION_LINK_INVALID, subscriptionCodeRules } from '@bujia/contracts/newsletter';
import { problem } from '@bujia/contracts/rules';
import { useState } from 'react';
import { useHere } from '../../lib/browser/here.ts';
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

type State = { at: 'asking' | 'sending' | 'done' | 'failed'; message?: string };

/** A link of an e-mail leads here. Mail scanners open links too, so opening changes nothing: only the button acts. */
export function LinkScreen({ title, question, button, done, act }: Props) {
  const code = useLinkCode() ?? '';
  // The code is this browser's: the server draws the question.
  const wrong = useHere() && problem(subscriptionCodeRules.codigo, code) !== undefined;
  const [state, setState] = useState<State>({ at: 'asking' });
  const failure = wrong ? SUBSCRIPTION_LINK_INVALID : state.message;

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
        {failure && <p className={css.failed}>{failure}</p>}
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
