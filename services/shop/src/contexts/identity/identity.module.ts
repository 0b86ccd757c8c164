import { Module } from '@nestjs/common';
import { declareNaming } from '../../platform/outbox/subjects.ts';
import { accountNaming } from './adapters/account-naming.ts';
import { Reads } from '../../platform/database/reads.ts';
import { Sessions } from '../../platform/http/viewer.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareSealed } from '../../platform/secrets/resealing.ts';
import { Staff } from '../../platform/staff-log/staff.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { declareOpenings } from '../../platform/opening/opening.ts';
import { identityOpenings } from './adapters/identity-openings.ts';
import { AddressesController } from './adapters/addresses.controller.ts';
import { BoardController } from './adapters/board.controller.ts';
import { BoundedPasswords } from './adapters/bounded-passwords.ts';
import { BrowserKeyController } from './adapters/browser-key.controller.ts';
import { CachedSessions } from './adapters/cached-sessions.ts';
import { CaptchaController } from './adapters/captcha.controller.ts';
import { configuredCaptcha } from './adapters/captcha/configured-captcha.ts';
import { SpentCaptchas } from './adapters/captcha/spent-captchas.ts';
import { CataloguesController } from './adapters/catalogues.controller.ts';
import { ClientSearch } from './adapters/client-search.ts';
import { ClientsController } from './adapters/clients.controller.ts';
import { ClientMoneyViews } from './adapters/client-money-views.ts';
import { ClientNotesViews } from './adapters/client-notes-views.ts';
import { ClientNotesController } from './adapters/client-notes.controller.ts';
import { ClientRightsController } from './adapters/client-rights.controller.ts';
import { CollectedPersonalData } from './adapters/collected-personal-data.ts';
import { identityRetention } from './adapters/identity-retention.ts';
import { CollectedMoney } from './adapters/collected-money.ts';
import { ForgettingViews } from './adapters/forgetting-views.ts';
import { MergeViews } from './adapters/merge-views.ts';
import { MergesController } from './adapters/merges.controller.ts';
import { MikroAccountMerges } from './adapters/mikro-account-merges.ts';
import { SqlMergedAccounts } from './adapters/sql-merged-accounts.ts';
import { MikroAccountSessions } from './adapters/mikro-account-sessions.ts';
import { MikroAccounts } from './adapters/mikro-accounts.ts';
import { MikroAddressBooks } from './adapters/mikro-address-books.ts';
import { MikroLinkCodes } from './adapters/mikro-link-codes.ts';
import { MikroClientNotes } from './adapters/mikro-client-notes.ts';
import { MikroSellerRights } from './adapters/mikro-seller-rights.ts';
import { MikroSecondFactors } from './adapters/mikro-second-factors.ts';
import { MikroPasskeys } from './adapters/mikro-passkeys.ts';
import { PasskeysController } from './adapters/passkeys.controller.ts';
import { RegistrationController } from './adapters/registration.controller.ts';
import { SignInStrategy } from './adapters/sign-in-strategy.ts';
import { SecondFactorController } from './adapters/second-factor.controller.ts';
import { SessionsController } from './adapters/sessions.controller.ts';
import { SignInController } from './adapters/sign-in.controller.ts';
import { SqlAttempts } from './adapters/sql-attempts.ts';
import { SqlChosenClients } from './adapters/sql-chosen-clients.ts';
import { SqlCredentials } from './adapters/sql-credentials.ts';
import { MovedDevices } from './adapters/moved-devices.ts';
import { SqlDevices } from './adapters/sql-devices.ts';
import { SqlOwnLimits } from './adapters/sql-own-limits.ts';
import { SqlPeople } from './adapters/sql-people.ts';
import { SqlPasskeyChallenges } from './adapters/sql-passkey-challenges.ts';
import { StaffLogViews } from './adapters/staff-log-views.ts';
import { StaffLogController } from './adapters/staff-log.controller.ts';
import { TotpAuthenticator } from './adapters/totp-authenticator.ts';
import { FirstOperatorHint } from './adapters/first-operator-hint.ts';
import { JoiningController } from './adapters/joining.controller.ts';
import { MikroInvitations } from './adapters/mikro-invitations.ts';
import { SqlFirstOperatorLinks } from './adapters/sql-first-operator-links.ts';
import { SqlOpenInvitations } from './adapters/sql-open-invitations.ts';
import { SqlStaff } from './adapters/sql-staff.ts';
import { StaffController } from './adapters/staff.controller.ts';
import { StaffViews } from './adapters/staff-views.ts';
import { UsersController } from './adapters/users.controller.ts';
import { UsersViews } from './adapters/users-views.ts';
import { UserController } from './adapters/user.controller.ts';
import { UserViews } from './adapters/user-views.ts';
import { WebauthnCeremonies } from './adapters/webauthn-ceremonies.ts';
import { CountedAttempts } from './application/counted-attempts.ts';
import { Attempts } from './application/attempts.ts';
import { Authenticator } from './application/authenticator.ts';
import { Credentials } from './application/credentials.ts';
import { KnownClients } from './application/known-clients.ts';
import { KnownTies } from './application/known-ties.ts';
import { Devices } from './application/devices.ts';
import { FACTOR_SEAL } from './application/factor-codes.ts';
import { FirstOperatorLinks } from './application/first-operator-links.ts';
import { OpenInvitations } from './application/open-invitations.ts';
import { PasskeyCeremonies } from './application/passkey-ceremonies.ts';
import { OwnerCheck } from './application/owner-check.ts';
import { PasskeyChallenges } from './application/passkey-challenges.ts';
import { Passwords } from './application/passwords.ts';
import {
  AccountDeleted,
  AccountDisabled,
  AccountEnabled,
  AccountMerged,
  AccountMoney,
  ChosenClients,
  DeskChanged,
  EmailChanged,
  EmailChangeRequested,
  EmailVerificationRequested,
  EmailVerified,
  MergedAccounts,
  OwnLimits,
  CountedDeeds,
  PasswordAsked,
  PasswordChanged,
  PasswordResetRequested,
  People,
  AccountTies,
  PersonalData,
  PersonalDataHandedOver,
  PasskeyAdded,
  PasskeyRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  RegistrationRepeated,
  SecondFactorAdded,
  SecondFactorRemoved,
  SecondFactorResetRequested,
  SecondStepsTried,
  SignedInFromNewDevice,
  StaffInvited,
  UserRegistered,
} from './contract.ts';
import { commands, useCases } from './application/use-cases.ts';
import { AccountMerges } from './domain/account-merges.ts';
import { AccountSessions } from './domain/account-sessions.ts';
import { Accounts } from './domain/accounts.ts';
import { AddressBooks } from './domain/address-books.ts';
import { ClientNotes } from './domain/client-notes.ts';
import { Invitations } from './domain/invitations.ts';
import { LinkCodes } from './domain/link-codes.ts';
import { Passkeys } from './domain/passkeys.ts';
import { SecondFactors } from './domain/second-factors.ts';
import { SellerRights } from './domain/seller-rights.ts';

const invariants = declareInvariants({
  name: 'address-book-has-one-default',
  says: 'Cada libreta de direcciones tiene una predeterminada',
  mend: 'Una persona tiene dos direcciones predeterminadas, o ninguna. Pídale que elija una en Mis Direcciones.',
  broken: `SELECT account_id FROM address GROUP BY account_id HAVING count(*) FILTER (WHERE is_default) <> 1`,
});
const sealed = declareSealed({
  ...{ table: 'second_factor', id: 'account_id' },
  ...{ column: 'sealed_secret', purpose: FACTOR_SEAL },
});
const events = declareEvents(
  UserRegistered,
  RegistrationRepeated,
  EmailVerificationRequested,
  EmailVerified,
  EmailChangeRequested,
  EmailChanged,
  PasswordResetRequested,
  PasswordChanged,
  SignedInFromNewDevice,
  SecondFactorAdded,
  SecondFactorResetRequested,
  SecondFactorRemoved,
  RecoveryCodeUsed,
  RecoveryCodesRenewed,
  SecondStepsTried,
  PasskeyAdded,
  PasskeyRemoved,
  AccountDisabled,
  AccountEnabled,
  StaffInvited,
  DeskChanged,
  AccountDeleted,
  PersonalDataHandedOver,
  AccountMerged,
);

@Module({
  controllers: [
    RegistrationController,
    SignInController,
    BoardController,
    CaptchaController,
    UserController,
    BrowserKeyController,
    SessionsController,
    SecondFactorController,
    PasskeysController,
    AddressesController,
    StaffLogController,
    UsersController,
    ClientsController,
    ClientNotesController,
    MergesController,
    ClientRightsController,
    StaffController,
    JoiningController,
    CataloguesController,
  ],
  providers: [
    events,
    commands,
    invariants,
    sealed,
    declareOpenings(...identityOpenings),
    declareNaming([Reads], accountNaming),
    ...useCases,
    SignInStrategy,
    UserViews,
    StaffLogViews,
    UsersViews,
    ClientSearch,
    ClientMoneyViews,
    ClientNotesViews,
    MergeViews,
    ForgettingViews,
    CollectedMoney,
    StaffViews,
    FirstOperatorHint,
    identityRetention,
    SpentCaptchas,
    configuredCaptcha,
    CollectedPersonalData,
    MovedDevices,
    { provide: Accounts, useClass: MikroAccounts },
    { provide: AccountMerges, useClass: MikroAccountMerges },
    { provide: AccountSessions, useClass: MikroAccountSessions },
    { provide: SecondFactors, useClass: MikroSecondFactors },
    { provide: SellerRights, useClass: MikroSellerRights },
    { provide: ClientNotes, useClass: MikroClientNotes },
    { provide: OwnLimits, useClass: SqlOwnLimits },
    { provide: Authenticator, useClass: TotpAuthenticator },
    { provide: Passkeys, useClass: MikroPasskeys },
    { provide: PasskeyCeremonies, useClass: WebauthnCeremonies },
    { provide: PasskeyChallenges, useClass: SqlPasskeyChallenges },
    { provide: LinkCodes, useClass: MikroLinkCodes },
    { provide: Invitations, useClass: MikroInvitations },
    { provide: OpenInvitations, useClass: SqlOpenInvitations },
    { provide: FirstOperatorLinks, useClass: SqlFirstOperatorLinks },
    { provide: AddressBooks, useClass: MikroAddressBooks },
    { provide: Passwords, useClass: BoundedPasswords },
    { provide: Credentials, useClass: SqlCredentials },
    { provide: Devices, useClass: SqlDevices },
    { provide: Attempts, useClass: SqlAttempts },
    { provide: Sessions, useClass: CachedSessions },
    { provide: Staff, useClass: SqlStaff },
    { provide: KnownClients, useExisting: ClientSearch },
    { provide: ChosenClients, useClass: SqlChosenClients },
    { provide: People, useClass: SqlPeople },
    { provide: PasswordAsked, useExisting: OwnerCheck },
    { provide: CountedDeeds, useClass: CountedAttempts },
    KnownTies,
    { provide: AccountMoney, useExisting: CollectedMoney },
    { provide: MergedAccounts, useClass: SqlMergedAccounts },
    { provide: AccountTies, useExisting: KnownTies },
    { provide: PersonalData, useExisting: CollectedPersonalData },
  ],
  exports: [
    AccountMoney,
    AccountTies,
    ChosenClients,
    CountedDeeds,
    MergedAccounts,
    OwnLimits,
    PasswordAsked,
    Sessions,
    People,
    PersonalData,
  ],
})
export class IdentityModule {}
