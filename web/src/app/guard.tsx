import { USER_TYPE } from '@bujia/contracts/accounts';
import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { navigate } from 'wouter/use-browser-location';
import { useSession, type Session } from '../lib/session.ts';
import { useHoldsUnsaved } from '../lib/unsaved.ts';
import { Progress } from '../ui/progress.tsx';
import { reportError } from '../ui/reported.ts';
import css from './guard.module.css';

const SessionEnded = lazy(() => import('../features/session/session-ended.tsx'));

/** Who may see a screen. */
export type Access = 'visitor' | 'verified' | 'client';

/** Where those who may not are led instead. */
function refugeFrom(access: Access, session: Session | undefined): string | undefined {
  if (access === 'visitor') return session && '/';
  if (!session) return '/401';
  if (!session.verificado) return '/unverification';
  return access === 'client' && session.tipo !== USER_TYPE.client ? '/401' : undefined;
}

/** What was loaded stays to be seen while there is no session to load it anew with. */
const swr = { keepPreviousData: true, onError: reportError };

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const [owner, setOwner] = useState(session);
  const unsaved = useHoldsUnsaved();
  const refuge = refugeFrom(access, session);
  // The session ended, but not by leaving: what was typed waits until its owner has signed in again.
  const waiting = access !== 'visitor' && !session && owner !== undefined && unsaved;

  useEffect(() => {
    if (refuge && !waiting) navigate(refuge, { replace: true });
  }, [refuge, waiting]);

  if (session && session.codigo !== owner?.codigo) setOwner(session);
  if (refuge && !waiting) return <Progress />;
  return (
    <Fragment key={owner?.codigo}>
      {waiting && (
        <Suspense fallback={<Progress />}>
          <SessionEnded email={owner.email} />
        </Suspense>
      )}
      <div hidden={waiting} className={waiting ? undefined : css.through}>
        <SWRConfig value={swr}>{children}</SWRConfig>
      </div>
    </Fragment>
  );
}
