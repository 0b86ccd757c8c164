import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../lib/http/http.ts';
import { useHere } from '../lib/browser/here.ts';
import { currentSession, useSession, type Session } from '../lib/session/session.ts';
import { useHoldsUnsaved } from '../lib/forms/unsaved.ts';
import { forgetRefused, refusedAt } from '../lib/session/way-back.ts';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';
import { reportError } from '../ui/reported.ts';
import css from './guard.module.css';

const SessionEnded = part(() => import('../features/session/session-ended.tsx'), { waiting: <Progress /> });

/** Who may see a screen. */
export type Access = 'visitor' | 'verified' | 'client' | 'seller' | 'operator';

/** Where those who may not are led instead. */
function refugeFrom(access: Access, session: Session | undefined): string | undefined {
  if (access === 'visitor') return session && '/';
  if (!session) return '/401';
  if (!session.verificado) return '/unverification';
  return isFor(access, session.tipo) ? undefined : '/401';
}

export function isFor(access: Access, tipo: UserType): boolean {
  if (access === 'client') return tipo === USER_TYPE.client;
  if (access === 'seller') return tipo !== USER_TYPE.client;
  return access !== 'operator' || tipo === USER_TYPE.operator;
}

/** Who was looked for is kept nowhere, so a list begins without it. */
const PERSONAL = /(?<=[?&])(cliente|destinatario|quien|texto)=[^&]*&?/g;

const swr = {
  /** What was loaded stays to be seen while there is no session to load it anew with. */
  keepPreviousData: true,
  onError: reportError,
  /** A refusal is an answer; only where none came may asking again help. */
  shouldRetryOnError: (error: Error) =>
    !(error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500),
};

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  // The server draws what is behind the door, and leads nobody away: it knows no one.
  const here = useHere();
  const [owner, setOwner] = useState(currentSession);
  const unsaved = useHoldsUnsaved();
  const refuge = refugeFrom(access, session);
  // The session ended, but not by leaving: what was typed waits until its owner has signed in again.
  const waiting = access !== 'visitor' && !session && owner !== undefined && unsaved;

  useEffect(() => {
    if (!here || waiting) return;
    // A page on the way in is not the one that was asked for.
    const asked = access !== 'visitor';
    if (!refuge) return asked ? forgetRefused() : undefined;
    const search = location.search.replace(PERSONAL, '').replace(/[?&]$/, '');
    if (asked && !session?.verificado) refusedAt(location.pathname + search + location.hash);
    navigate(refuge, { replace: true });
  }, [access, here, session, refuge, waiting]);

  if (session && session !== owner) setOwner(session);
  if (here && refuge && !waiting) return <Progress />;
  return (
    <Fragment key={owner?.codigo}>
      {waiting && <SessionEnded email={owner.email} />}
      <div
        hidden={waiting}
        className={waiting ? undefined : here ? css.through : access === 'visitor' ? css.forVisitors : css.drawn}
      >
        <SWRConfig value={swr}>{children}</SWRConfig>
      </div>
    </Fragment>
  );
}
