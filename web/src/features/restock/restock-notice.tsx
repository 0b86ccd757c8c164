import { ASK_NOTICE, NOTICE_ANCHOR } from '@bujia/contracts/catalogue';
import { useSession } from '../../lib/session/session.ts';
import { part as lazily } from '../../ui/part.tsx';
import { AskForm } from './ask-form.tsx';
import css from './restock-notice.module.css';

const OwnNotice = lazily(() => import('./own-notice.tsx'));

/** On the page of a part that is sold out: to be told when it is back. */
export const RestockNotice = ({ part }: { part: number }) => (
  <section id={NOTICE_ANCHOR} className={css.notice}>
    <h2>{ASK_NOTICE}</h2>
    {useSession() ? <OwnNotice part={part} /> : <AskForm part={part} />}
  </section>
);
