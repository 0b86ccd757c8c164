import {
  REGISTER_PATH,
  RESEND_VERIFICATION_PATH,
  VERIFY_EMAIL_PATH,
  type RegisterRequest,
  type Registration,
} from '@bujia/contracts/accounts';
import { call, post } from '../../lib/http/http.ts';

/** As specified, the payload also says what the server decides by itself. */
const ALWAYS = { estado: 1, codigoTipo: 1, codigoEmpresa: 1, verificado: false };

export const register = (registration: Registration, captcha: string) =>
  post(REGISTER_PATH, { ...registration, captcha, ...ALWAYS } satisfies RegisterRequest);

export const verifyEmail = (codigo: string) => post<boolean>(VERIFY_EMAIL_PATH, { codigo });
export const resendVerification = () => call('POST', RESEND_VERIFICATION_PATH);
