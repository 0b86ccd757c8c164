import {
  DELETE_ACCOUNT_PATH,
  PERSONAL_DATA_PATH,
  USER_PATH,
  userPath,
  type Profile,
  type ProfileRequest,
  type UserProps,
} from '@bujia/contracts/accounts';
import {
  PASSKEYS_PATH,
  REMOVE_PASSKEY_PATH,
  type PasskeyBegin,
  type PasskeyCreation,
  type PasskeyFinish,
  type PasskeyRemoval,
  type PasskeysState,
} from '@bujia/contracts/passkeys';
import {
  RECOVERY_CODES_PATH,
  REMOVE_SECOND_FACTOR_PATH,
  SECOND_FACTOR_PATH,
  type RecoveryCodes,
  type SecondFactorBegin,
  type SecondFactorRemoval,
  type SecondFactorState,
  type SecondStep,
  type SecondStepRequest,
} from '@bujia/contracts/second-factor';
import { END_SESSIONS_PATH, SESSIONS_PATH, type SesionAbierta, type SessionsEnd } from '@bujia/contracts/sessions';
import useSWR, { mutate, useSWRConfig } from 'swr';
import { makePasskey } from '../../lib/browser/passkeys.ts';
import { get, post, put, type ApiError } from '../../lib/http/http.ts';
import { currentSession, keepSession } from '../../lib/session/session.ts';

/** Saves the profile and its avatar; whatever shows the person shows the answer at once. */
export function useSaveProfile() {
  const { mutate } = useSWRConfig();
  return async (
    user: UserProps,
    { actual, ...profile }: Profile & { actual: string },
    avatar: number | null,
  ): Promise<UserProps> => {
    const session = currentSession();
    const request: ProfileRequest = {
      ...profile,
      codigo: user.codigo,
      avatar,
      actual: actual || undefined,
      token: session?.accessToken,
      tipo: user.tipo,
      verificado: user.verificado,
    };
    const saved = await post<UserProps>(USER_PATH, request);
    await mutate(userPath(saved.codigo), saved, { revalidate: false });
    const { tipo, email, verificado } = saved;
    // Who signed out meanwhile, here or in another tab, stays so.
    if (session && currentSession()?.accessToken === session.accessToken)
      keepSession({ ...session, tipo, email, verificado });
    return saved;
  };
}

export const changePassword = (actual: string, password: string) =>
  put(USER_PATH, { codigo: currentSession()?.codigo, actual, password });

export const personalData = () => get<object>(PERSONAL_DATA_PATH);
export const deleteAccount = (actual: string) => post(DELETE_ACCOUNT_PATH, { actual });

export const useOpenSessions = () => useSWR<SesionAbierta[], ApiError>(SESSIONS_PATH);
export const endSessions = (request: SessionsEnd) =>
  post(END_SESSIONS_PATH, request).finally(() => void mutate(SESSIONS_PATH));

export const useSecondFactor = () => useSWR<SecondFactorState, ApiError>(SECOND_FACTOR_PATH);
export const beginSecondFactor = (request: SecondFactorBegin) => post<SecondStep>(SECOND_FACTOR_PATH, request);
export const finishSecondFactor = (request: SecondStepRequest) =>
  put<RecoveryCodes>(SECOND_FACTOR_PATH, request).finally(() => void mutate(SECOND_FACTOR_PATH));
export const removeSecondFactor = (request: SecondFactorRemoval) =>
  post(REMOVE_SECOND_FACTOR_PATH, request).finally(() => {
    void mutate(SECOND_FACTOR_PATH);
    void mutate(PASSKEYS_PATH);
  });
export const renewRecoveryCodes = (request: SecondFactorRemoval) =>
  post<RecoveryCodes>(RECOVERY_CODES_PATH, request).finally(() => void mutate(SECOND_FACTOR_PATH));

export const usePasskeys = () => useSWR<PasskeysState, ApiError>(PASSKEYS_PATH);
export async function addPasskey(nombre: string, proof: PasskeyBegin): Promise<void> {
  const { llave, opciones } = await post<PasskeyCreation>(PASSKEYS_PATH, proof);
  const finish: PasskeyFinish = { llave, nombre, respuesta: await makePasskey(opciones) };
  await put(PASSKEYS_PATH, finish).finally(() => void mutate(PASSKEYS_PATH));
}
export const removePasskey = (removal: PasskeyRemoval) =>
  post(REMOVE_PASSKEY_PATH, removal).finally(() => void mutate(PASSKEYS_PATH));
