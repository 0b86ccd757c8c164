import {
  PAGE_OUTDATED,
  PAGE_OUTDATED_CODE,
  RESET_PATH,
  RESET_REQUEST_PATH,
  SAVE_SETTINGS_PATH,
  SECOND_STEP_HEADER,
  SIGN_IN_PATH,
  userPath,
  type PasswordReset,
  type ResetRequest,
  type SignedIn,
  type SignInRequest,
  type UserProps,
} from '@bujia/contracts/accounts';
import {
  FINISH_FACTOR_RESET_PATH,
  SECOND_STEP_PATH,
  type FactorResetProof,
  type SecondStep,
  type SecondStepDone,
  type SecondStepRequest,
} from '@bujia/contracts/second-factor';
import {
  ACCEPT_INVITATION_PATH,
  FIRST_OPERATOR_PATH,
  INVITATION_PATH,
  type FirstOperator,
  type InvitationAnswer,
  type InvitationShown,
} from '@bujia/contracts/staff';
import useSWR from 'swr';
import { ApiError, call, post, queryKey } from '../../lib/http/http.ts';
import type { Session } from '../../lib/session/session.ts';

/** Gives the session as the shop knows it, which begins when it is kept; or what is still to be shown. */
export async function signIn(request: SignInRequest): Promise<Session | SecondStep> {
  const answer = await post<Partial<SignedIn & SecondStep>>(SIGN_IN_PATH, request, { [SECOND_STEP_HEADER]: '1' });
  const { id, token } = answer;
  if (id !== undefined && token !== undefined) return sessionOf({ id, token });
  if (answer.llave !== undefined) return answer as SecondStep;
  // Of a shop that is newer than this page.
  throw new ApiError(0, PAGE_OUTDATED_CODE, PAGE_OUTDATED);
}

export const enterCode = (request: SecondStepRequest) => post<SecondStepDone>(SECOND_STEP_PATH, request);

export async function sessionOf({ id, token }: SignedIn): Promise<Session> {
  const user = await call<UserProps>('GET', userPath(id), undefined, token);
  const { codigo, tipo, email, verificado } = user;
  const settings: Session = { accessToken: token, tipo, email, codigo, verificado };
  return call<Session>('POST', SAVE_SETTINGS_PATH, settings, token);
}

export const requestReset = (request: ResetRequest) => post(RESET_REQUEST_PATH, request);
export const forgetFactor = (proof: FactorResetProof) => post<SecondStep | true>(FINISH_FACTOR_RESET_PATH, proof);
export const resetPassword = (reset: PasswordReset) => post(RESET_PATH, reset);

/** Asking changes nothing; the code goes in the body, as no address may hold it. */
export const useInvitation = (codigo: string) =>
  useSWR<InvitationShown, Error>(queryKey(INVITATION_PATH, { codigo }), { revalidateOnFocus: false });
export const acceptInvitation = (answer: InvitationAnswer) => post(ACCEPT_INVITATION_PATH, answer);
export const becomeFirstOperator = (form: FirstOperator) => post(FIRST_OPERATOR_PATH, form);
