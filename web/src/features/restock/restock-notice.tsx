import { ASK_NOTICE, NOTICE_ANCHOR } from '@bujia/contracts/restock';
import { useSession } from '../../lib/session/session.ts';
import { part as lazily } from '../../ui/part.tsx';
import { AskForm } from './ask-form.tsx';
import css from './restock-notice.module.css';

const OwnNotice = lazily(() => import('./own-notice.tsx'));

/** On the page of a part that is sold out: to be told when it is back. */
export function RestockNotice({ part }: { part: number }) {
  const session = useSession();
  return (
    <section id={NOTICE_ANCHOR} aria-labelledby="avisar" className={css.notice}>
      <h2 id="avisar">{ASK_NOTICE}</h2>
      {session ? <OwnNotice part={part} /> : <AskForm part={part} />}
    </section>
  );
}
