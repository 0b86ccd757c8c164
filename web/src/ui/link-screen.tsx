import { problem, type Rule } from '@bujia/contracts/rules';
import { useState } from 'react';
import { useHere } from '../lib/browser/here.ts';
import { ApiError } from '../lib/http/http.ts';
import { useLinkCode } from '../lib/session/link-code.ts';
import { Button, ButtonLink } from './button.tsx';
import css from './link-screen.module.css';

interface Props {
  title: string;
  question: string;
  button: string;
  done: { title: string; text: string };
  /** Of the code; what it says of one that is missing is said of one that does not count, too. */
  rule: Rule & { required: string };
  act: (code: string) => Promise<unknown>;
}

type State = { at: 'asking' | 'sending' | 'done' | 'failed'; message?: string };

/** A link of an e-mail leads here. Mail scanners open links too, so opening changes nothing: only the button acts. */
export function LinkScreen({ title, question, button, done, rule, act }: Props) {
  const code = useLinkCode() ?? '';
  // The code is this browser's: the server draws the question.
  const wrong = useHere() && problem(rule, code) !== undefined;
  const [state, setState] = useState<State>({ at: 'asking' });
  const failure = wrong ? rule.required : state.message;

  async function press() {
    setState({ at: 'sending' });
    try {
      await act(code);
      setState({ at: 'done' });
    } catch (error) {
      setState({ at: 'failed', message: error instanceof ApiError ? error.message : rule.required });
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
