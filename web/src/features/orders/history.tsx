import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { slashMoment } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useHistory, useMails } from './api.ts';
import css from './seller-tools.module.css';
import { timeline } from './timeline.ts';

/** What happened to an order, who did it, and which mails told of it. */
export function History({ codigo }: { codigo: number }) {
  const answer = useHistory(codigo);
  const { data: mails = [] } = useMails(codigo);
  return (
    <section className={css.history} aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <Loaded answer={answer}>
        {(steps) =>
          steps.length === 0 ? (
            <p>{NOTHING_REGISTERED}</p>
          ) : (
            <ol className={css.steps}>
              {timeline(steps, mails).map(({ when, what, note, who }, place) => (
                <li key={place}>
                  <time dateTime={when}>{slashMoment(when)}</time>
                  <div>
                    <p>{what}</p>
                    {note !== '' && <p>{note}</p>}
                    <p className={css.who}>{who}</p>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
