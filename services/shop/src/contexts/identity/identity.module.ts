import { Global, Module } from '@nestjs/common';
import { Sessions } from '../../platform/http/viewer.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { AddressesController } from './adapters/addresses.controller.ts';
import { BoundedPasswords } from './adapters/bounded-passwords.ts';
import { CachedSessions } from './adapters/cached-sessions.ts';
import { CaptchaController } from './adapters/captcha.controller.ts';
import { configuredCaptcha } from './adapters/captcha/configured-captcha.ts';
import { SpentCaptchas } from './adapters/captcha/spent-captchas.ts';
import { CataloguesController } from './adapters/catalogues.controller.ts';
import { CollectedPersonalData } from './adapters/collected-personal-data.ts';
import { ExpiredRows } from './adapters/expired-rows.ts';
import { MikroAccountSessions } from './adapters/mikro-account-sessions.ts';
import { MikroAccounts } from './adapters/mikro-accounts.ts';
import { MikroAddressBooks } from './adapters/mikro-address-books.ts';
import { MikroLinkCodes } from './adapters/mikro-link-codes.ts';
import { RegistrationController } from './adapters/registration.controller.ts';
import { SignInController } from './adapters/sign-in.controller.ts';
import { SqlAttempts } from './adapters/sql-attempts.ts';
import { SqlCredentials } from './adapters/sql-credentials.ts';
import { SqlDevices } from './adapters/sql-devices.ts';
import { SqlPeople } from './adapters/sql-people.ts';
import { UserController } from './adapters/user.controller.ts';
import { UserViews } from './adapters/user-views.ts';
import { Attempts } from './application/attempts.ts';
import { ChangePassword, SetPasswordHandler } from './application/change-password.ts';
import { ChooseDefaultAddressHandler } from './application/choose-default-address.ts';
import { Credentials } from './application/credentials.ts';
import { DeleteAccount, RemoveAccountHandler } from './application/delete-account.ts';
import { Devices } from './application/devices.ts';
import { OpenOperationsHandler } from './application/open-operations.ts';
import { OpenSessionHandler } from './application/open-session.ts';
import { OwnerCheck } from './application/owner-check.ts';
import { Passwords } from './application/passwords.ts';
import { EnterAccountHandler, Register } from './application/register.ts';
import { RegisterAtCheckout } from './application/register-at-checkout.ts';
import { RemoveAddressHandler } from './application/remove-address.ts';
import { RenewSessionHandler } from './application/renew-session.ts';
import { RequestPasswordResetHandler } from './application/request-password-reset.ts';
import { ResendVerificationHandler } from './application/resend-verification.ts';
import { ResetPassword, SetPasswordByLinkHandler } from './application/reset-password.ts';
import { SaveAddressHandler } from './application/save-address.ts';
import { SaveProfileHandler } from './application/save-profile.ts';
import { SignIn } from './application/sign-in.ts';
import { SignOutHandler } from './application/sign-out.ts';
import { VerifyEmailHandler } from './application/verify-email.ts';
import {
  AccountDeleted,
  EmailChanged,
  EmailVerificationRequested,
  EmailVerified,
  PasswordChanged,
  PasswordResetRequested,
  People,
  PersonalData,
  RegistrationRepeated,
  SignedInFromNewDevice,
  UserRegistered,
} from './contract.ts';
import { AccountSessions } from './domain/account-sessions.ts';
import { Accounts } from './domain/accounts.ts';
import { AddressBooks } from './domain/address-books.ts';
import { LinkCodes } from './domain/link-codes.ts';

const invariants = declareInvariants({
  name: 'address-book-has-one-default',
  broken: `SELECT account_id FROM address GROUP BY account_id HAVING count(*) FILTER (WHERE is_default) <> 1`,
});
const events = declareEvents(
  UserRegistered,
  RegistrationRepeated,
  EmailVerificationRequested,
  EmailVerified,
  EmailChanged,
  PasswordResetRequested,
  PasswordChanged,
  SignedInFromNewDevice,
  AccountDeleted,
);

const useCases = [
  Register,
  EnterAccountHandler,
  RegisterAtCheckout,
  VerifyEmailHandler,
  ResendVerificationHandler,
  SignIn,
  OpenSessionHandler,
  RenewSessionHandler,
  SignOutHandler,
  OpenOperationsHandler,
  RequestPasswordResetHandler,
  ResetPassword,
  SetPasswordByLinkHandler,
  OwnerCheck,
  ChangePassword,
  SetPasswordHandler,
  SaveProfileHandler,
  DeleteAccount,
  RemoveAccountHandler,
  SaveAddressHandler,
  ChooseDefaultAddressHandler,
  RemoveAddressHandler,
];

/** Global, because every request asks who sends it. */
@Global()
@Module({
  controllers: [
    RegistrationController,
    SignInController,
    CaptchaController,
    UserController,
    AddressesController,
    CataloguesController,
  ],
  providers: [
    events,
    invariants,
    ...useCases,
    UserViews,
    ExpiredRows,
    SpentCaptchas,
    configuredCaptcha,
    CollectedPersonalData,
    { provide: Accounts, useClass: MikroAccounts },
    { provide: AccountSessions, useClass: MikroAccountSessions },
    { provide: LinkCodes, useClass: MikroLinkCodes },
    { provide: AddressBooks, useClass: MikroAddressBooks },
    { provide: Passwords, useClass: BoundedPasswords },
    { provide: Credentials, useClass: SqlCredentials },
    { provide: Devices, useClass: SqlDevices },
    { provide: Attempts, useClass: SqlAttempts },
    { provide: Sessions, useClass: CachedSessions },
    { provide: People, useClass: SqlPeople },
    { provide: PersonalData, useExisting: CollectedPersonalData },
  ],
  exports: [Sessions, People, PersonalData],
})
export class IdentityModule {}
