import { USER_TYPE } from '@bujia/contracts/accounts';
import { useState } from 'react';
import { useSession } from './session.ts';

/** Whether a client looks at the screen. It stays theirs while it waits, out of sight, for them to sign in again. */
export function useIsClient(): boolean {
  const tipo = useSession()?.tipo;
  const [kept, setKept] = useState(tipo);
  if (tipo !== undefined && tipo !== kept) setKept(tipo);
  return (tipo ?? kept) === USER_TYPE.client;
}
