import {
  LIST_LIMITS,
  LIST_RULE,
  type ListaLeida,
  listTooLarge,
  listTooLong,
  CODE_PATHS,
} from '@bujia/contracts/part-numbers';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf, post } from '../../../lib/http/http.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type AddAllToCart, countLines, readable } from './lines.ts';
import { ListRead } from './list-read.tsx';
import css from './list-screen.module.css';

const EXAMPLE = '20043-6Z209 x 2\nBRK-10432-A\n3 92340123';

interface Props {
  /** Of those who may buy. */
  addAll?: AddAllToCart;
  /** The list of the link that led here, which needs no press. */
  asked?: string;
}

/** Many codes at once, as they stand in a spreadsheet or a chat. */
export default function ListScreen({ addAll, asked }: Props) {
  useUnlistedPage('/lista');
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ list: ListaLeida; number: number; token: string | undefined }>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const token = useSession()?.accessToken;

  // Who pressed is led to what came of it.
  useEffect(() => {
    if (read) result.current?.focus();
  }, [read]);

  const open = useEffectEvent((list: string) => {
    setText(readable(list));
    void review(list);
  });
  useEffect(() => {
    if (asked !== undefined) queueMicrotask(() => open(asked));
  }, [asked]);

  async function review(list: string) {
    const typed = readable(list);
    const refusal = problemOf(typed);
    setProblem(refusal);
    if (refusal) return;
    setReading(true);
    try {
      const list = await post<ListaLeida>(CODE_PATHS.list, { texto: typed });
      if (list.lineas.length === 0) setProblem(LIST_RULE.required);
      else setRead((before) => ({ list, number: (before?.number ?? 0) + 1, token }));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void review(text);
  }

  return (
    <>
      <PageHead title="Lista de códigos" lead="Pegue su lista: de una hoja de cálculo, de WhatsApp o escrita a mano." />
      <div className={`wide ${css.page}`}>
        <form className={css.form} onSubmit={press}>
          <TextArea
            label={LIST_RULE.label}
            hint={`Un código por línea, con la cantidad si desea: «20043-6Z209 x 2». Hasta ${LIST_LIMITS.lines} líneas.`}
            placeholder={EXAMPLE}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" variant="primary" icon="search" loading={reading}>
              Revisar la lista
            </Button>
          </div>
        </form>
        <div ref={result} tabIndex={-1} className={css.result}>
          {/* Prices are of whoever asked. */}
          {read && read.token === token && <ListRead key={read.number} list={read.list} addAll={addAll} />}
        </div>
      </div>
    </>
  );
}

function problemOf(text: string): string | undefined {
  const lines = countLines(text);
  if (lines === 0) return LIST_RULE.required;
  if (lines > LIST_LIMITS.lines) return listTooLong(lines);
  return text.length > LIST_LIMITS.characters ? listTooLarge(text.length) : undefined;
}
