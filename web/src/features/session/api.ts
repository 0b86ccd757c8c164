import {
  RESET_PATH,
  RESET_REQUEST_PATH,
  SAVE_SETTINGS_PATH,
  SIGN_IN_PATH,
  userPath,
  type PasswordReset,
  type ResetRequest,
  type SignedIn,
  type SignInRequest,
  type UserProps,
} from '@bujia/contracts/accounts';
import { call, post } from '../../lib/http.ts';
import type { Session } from '../../lib/session.ts';

/** Gives the session as the shop knows it; it begins when it is kept. */
export async function signIn(request: SignInRequest): Promise<Session> {
  const { id, token } = await post<SignedIn>(SIGN_IN_PATH, request);
  const user = await call<UserProps>('GET', userPath(id), undefined, token);
  const { codigo, tipo, email, verificado } = user;
  const settings: Session = { accessToken: token, tipo, email, codigo, verificado };
  return call<Session>('POST', SAVE_SETTINGS_PATH, settings, token);
}

export const requestReset = (request: ResetRequest) => post(RESET_REQUEST_PATH, request);
export const resetPassword = (reset: PasswordReset) => post(RESET_PATH, reset);
