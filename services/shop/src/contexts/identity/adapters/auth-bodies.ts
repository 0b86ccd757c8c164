import {
  type PasswordReset,
  type RegisterRequest,
  type ResetRequest,
  type SignInRequest,
  type VerifyEmailRequest,
  passwordResetRules,
  registrationRules,
  resetRequestRules,
  signInRules,
  verifyEmailRules,
} from '@bujia/contracts/accounts';
import { captchaRule } from '@bujia/contracts/captcha';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

export class RegisterBody implements RegisterRequest {
  @Field(registrationRules.nombre) nombre!: string;
  @Field(registrationRules.apellido) apellido!: string;
  @Field(registrationRules.cedula) cedula!: string;
  @Field(registrationRules.direccion) direccion!: string;
  @Field(registrationRules.email) email!: string;
  @Field(registrationRules.password) password!: string;
  @Field(captchaRule) captcha!: string;
  @Ignored() estado?: unknown;
  @Ignored() codigoTipo?: unknown;
  @Ignored() codigoEmpresa?: unknown;
  @Ignored() verificado?: unknown;
}

export class VerifyEmailBody implements VerifyEmailRequest {
  @Field(verifyEmailRules.codigo) codigo!: string;
}

export class SignInBody implements SignInRequest {
  @Field(signInRules.email) email!: string;
  @Field(signInRules.password) password!: string;
  @Field(captchaRule) captcha!: string;
  /** Of pages that were loaded before it became a header: clients sign in from them, the staff is told to load anew. */
  @Ignored() pasos?: unknown;
}

export class ResetRequestBody implements ResetRequest {
  @Field(resetRequestRules.email) email!: string;
  @Field(captchaRule) captcha!: string;
}

export class ResetBody implements PasswordReset {
  @Field(passwordResetRules.codigo) codigo!: string;
  @Field(passwordResetRules.passwd) passwd!: string;
}
