import { userPath, type UserProps } from '@bujia/contracts/accounts';
import useSWR from 'swr';
import { useSession } from './session.ts';

/** Who is signed in, once the shop has answered. */
export function useUser(): UserProps | undefined {
  const session = useSession();
  return useSWR<UserProps, Error>(session ? userPath(session.codigo) : null).data;
}
