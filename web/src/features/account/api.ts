import {
  DELETE_ACCOUNT_PATH,
  PERSONAL_DATA_PATH,
  USER_PATH,
  userPath,
  type Profile,
  type ProfileRequest,
  type UserProps,
} from '@bujia/contracts/accounts';
import { useSWRConfig } from 'swr';
import { get, post, put } from '../../lib/http.ts';
import { currentSession, keepSession } from '../../lib/session.ts';

/** Saves the profile and its avatar; whatever shows the person shows the answer at once. */
export function useSaveProfile() {
  const { mutate } = useSWRConfig();
  return async (user: UserProps, profile: Profile, avatar: number | null): Promise<UserProps> => {
    const session = currentSession();
    const request: ProfileRequest = {
      ...profile,
      codigo: user.codigo,
      avatar,
      token: session?.accessToken,
      tipo: user.tipo,
      verificado: user.verificado,
    };
    const saved = await post<UserProps>(USER_PATH, request);
    await mutate(userPath(saved.codigo), saved, { revalidate: false });
    const { tipo, email, verificado } = saved;
    if (session) keepSession({ ...session, tipo, email, verificado });
    return saved;
  };
}

export const changePassword = (actual: string, password: string) =>
  put(USER_PATH, { codigo: currentSession()?.codigo, actual, password });

export const personalData = () => get<object>(PERSONAL_DATA_PATH);
export const deleteAccount = (actual: string) => post(DELETE_ACCOUNT_PATH, { actual });
