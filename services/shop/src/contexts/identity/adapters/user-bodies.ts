import {
  type AccountDeletion,
  type PasswordChange,
  type ProfileRequest,
  type SessionSettings,
  accountDeletionRules,
  avatarRule,
  passwordChangeRules,
  profileRules,
  userIdRule,
} from '@bujia/contracts/accounts';
import { emailChangeRule } from '@bujia/contracts/email-change';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

export class SettingsBody implements Partial<Record<keyof SessionSettings, unknown>> {
  @Ignored() accessToken?: unknown;
  @Ignored() tipo?: unknown;
  @Ignored() email?: unknown;
  @Ignored() codigo?: unknown;
  @Ignored() verificado?: unknown;
}

export class ProfileBody implements ProfileRequest {
  @Field(userIdRule) codigo!: string;
  @Field(profileRules.nombre) nombre!: string;
  @Field(profileRules.apellido) apellido!: string;
  @Field(profileRules.cedula) cedula!: string;
  @Field(profileRules.email) email!: string;
  @Field(profileRules.direccion) direccion!: string;
  @Field(avatarRule) avatar?: number | null;
  @Field(emailChangeRule) actual?: string;
  @Ignored() token?: unknown;
  @Ignored() tipo?: unknown;
  @Ignored() verificado?: unknown;
}

export class PasswordBody implements PasswordChange {
  @Field(userIdRule) codigo!: string;
  @Field(passwordChangeRules.password) password!: string;
  @Field(passwordChangeRules.actual) actual!: string;
}

export class DeletionBody implements AccountDeletion {
  @Field(accountDeletionRules.actual) actual!: string;
}
