import { userPath, type UserProps } from '@bujia/contracts/accounts';
import useSWR from 'swr';
import { useSession } from './session.ts';

/** Who is signed in, with what became of the question. */
export function useUser() {
  const session = useSession();
  return useSWR<UserProps, Error>(session ? userPath(session.codigo) : null);
}
