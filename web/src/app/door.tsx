import type { Right } from '@bujia/contracts/rights';
import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../lib/http/http.ts';
import { useHoldsUnsaved } from '../lib/forms/unsaved.ts';
import { useSession, type Session } from '../lib/session/session.ts';
import { refreshSession } from '../lib/session/session-calls.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { reportError } from '../ui/reported.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Guard, type Access } from './guard.tsx';

interface Behind {
  access: Access;
  /** Opens it to a seller as well. */
  right?: Right;
}

/** Whether an operator gave it to whoever looks. Operators have no need of any. */
const holds = (session: Session | undefined, right: Right | undefined): boolean =>
  right !== undefined && session?.derechos?.includes(right) === true;

/** Who may enter, to whoever looks: what a right opens is open to sellers. */
export const doorFor = ({ access, right }: Behind, session: Session | undefined): Access =>
  holds(session, right) ? 'seller' : access;

/** A refusal may mean that a right is gone: the shop is asked what there is now. */
const swr = {
  onError: (error: unknown) => {
    reportError(error);
    if (error instanceof ApiError && error.statusCode === 403) void refreshSession();
  },
};

/** Stands before a room of the staff. A right that is taken away while somebody is in there is told in words, in its place. */
export function Door({ access, right, title, children }: Behind & { title: string; children: ReactNode }) {
  const session = useSession();
  const unsaved = useHoldsUnsaved();
  const isOpen = holds(session, right);
  const [had, setHad] = useState(isOpen);
  if (isOpen && !had) setHad(true);
  const gone = had && !isOpen && session !== undefined;
  return (
    <>
      {gone && !unsaved && (
        <ScreenHead title={title}>
          <ButtonLink href="/dashboard/account">Ir al tablero</ButtonLink>
        </ScreenHead>
      )}
      {gone && (
        <Notice>
          {`Un operador le quitó el derecho que abre «${title}»: aquí ya no se ve ni se guarda nada. Si lo necesita, pídaselo.`}
        </Notice>
      )}
      {/* What was typed may still be copied. */}
      {(!gone || unsaved) && (
        <Guard access={had ? 'seller' : access}>
          <SWRConfig value={swr}>{children}</SWRConfig>
        </Guard>
      )}
    </>
  );
}

/** Rights come and go while a page is open: with each room that somebody enters the shop is asked. */
export function useFreshRights(path: string, isSeller: boolean): void {
  useEffect(() => {
    if (isSeller) void refreshSession();
  }, [path, isSeller]);
}
