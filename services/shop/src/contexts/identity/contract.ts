import type { Cents } from '@bujia/pricing/money';
import { Type, type Static } from 'typebox';
import { event } from '../../kernel/event.ts';

/**
 * What the link of an e-mail does, and for how many minutes. The code in the link is the id of the link, sealed for its
 * purpose.
 */
export const LINK_MINUTES = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'keep-email': 7 * 24 * 60,
  'reset-second-factor': 60,
} as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** What the code in the mail of an invitation is sealed for, and for how many minutes it is good. */
export const INVITATION_SEAL = 'accept-invitation';
export const INVITATION_MINUTES = 7 * 24 * 60;

const User = Type.Object({ userId: Type.String() });

export class UserRegistered extends event<Static<typeof User>>(
  'identity.user-registered.v1',
  'Somebody registered; the address is not verified yet.',
  User,
) {}

export class RegistrationRepeated extends event<Static<typeof User>>(
  'identity.registration-repeated.v1',
  'Somebody registered with the address of an account that exists: its owner is told, the other learns nothing.',
  User,
) {}

const Verification = Type.Object({ userId: Type.String(), linkId: Type.String(), email: Type.String() });
export class EmailVerificationRequested extends event<Static<typeof Verification>>(
  'identity.email-verification-requested.v1',
  'An address must be proven: after registration, when asked again, or because the profile names a new one.',
  Verification,
) {}

export class EmailVerified extends event<Static<typeof User>>(
  'identity.email-verified.v1',
  'A user opened the link and proved the first address.',
  User,
) {}

const EmailRequest = Type.Object({ userId: Type.String(), linkId: Type.String(), from: Type.String() });
export class EmailChangeRequested extends event<Static<typeof EmailRequest>>(
  'identity.email-change-requested.v1',
  'A profile names a new address: whoever has the old one may keep it, before the change and for a week after it was asked for.',
  EmailRequest,
) {}

const EmailChange = Type.Object({ userId: Type.String(), from: Type.String(), to: Type.String() });
export class EmailChanged extends event<Static<typeof EmailChange>>(
  'identity.email-changed.v1',
  'A user proved a new address, which replaces the old one.',
  EmailChange,
) {}

const Reset = Type.Object({ linkId: Type.String(), userId: Type.Union([Type.String(), Type.Null()]) });
export class PasswordResetRequested extends event<Static<typeof Reset>>(
  'identity.password-reset-requested.v1',
  'Somebody asked to reset a password. Without a user the address belongs to no account, and nothing is sent.',
  Reset,
) {}

export class PasswordChanged extends event<Static<typeof User>>(
  'identity.password-changed.v1',
  'A password was changed, by its owner or through a reset link.',
  User,
) {}

const NewDevice = Type.Object({ userId: Type.String(), device: Type.String(), ipAddress: Type.String() });
export class SignedInFromNewDevice extends event<Static<typeof NewDevice>>(
  'identity.signed-in-from-new-device.v1',
  'A user signed in from a browser that was not seen before.',
  NewDevice,
) {}

export class AccountDisabled extends event<Static<typeof User>>(
  'identity.account-disabled.v1',
  'An operator keeps somebody out: no session, no sign-in, no link.',
  User,
) {}

const Enabling = Type.Object({ userId: Type.String(), newPassword: Type.Optional(Type.Boolean()) });
export class AccountEnabled extends event<Static<typeof Enabling>>(
  'identity.account-enabled.v1',
  'An operator lets somebody in again; where somebody else had been in, with a new password alone.',
  Enabling,
) {}

/** `passkeysRemoved`: so many went with the one that it takes the place of. */
const FactorAddition = Type.Object({ userId: Type.String(), passkeysRemoved: Type.Optional(Type.Integer()) });
export class SecondFactorAdded extends event<Static<typeof FactorAddition>>(
  'identity.second-factor-added.v1',
  'Somebody proved to have an application that makes codes: signing in takes one from now on.',
  FactorAddition,
) {}

const FactorRemoval = Type.Object({
  userId: Type.String(),
  by: Type.Union([Type.Literal('owner'), Type.Literal('operator')]),
  /** The account still needs one: its owner sets the next with an operator who knows them. */
  needsNext: Type.Optional(Type.Boolean()),
});
export class SecondFactorRemoved extends event<Static<typeof FactorRemoval>>(
  'identity.second-factor-removed.v1',
  'Nobody has it any more: the password alone is enough again, or the next one is set with an operator.',
  FactorRemoval,
) {}

const FactorReset = Type.Object({ userId: Type.String(), linkId: Type.String() });
export class SecondFactorResetRequested extends event<Static<typeof FactorReset>>(
  'identity.second-factor-reset-requested.v1',
  'An operator who knows who asks begins to take a second factor away: its owner ends it by a link, with what they were told.',
  FactorReset,
) {}

const RecoveryUse = Type.Object({ userId: Type.String(), left: Type.Integer() });
export class RecoveryCodeUsed extends event<Static<typeof RecoveryUse>>(
  'identity.recovery-code-used.v1',
  'A recovery code was taken instead of one of the telephone.',
  RecoveryUse,
) {}

export class RecoveryCodesRenewed extends event<Static<typeof User>>(
  'identity.recovery-codes-renewed.v1',
  'Somebody made recovery codes anew; those of before are void.',
  User,
) {}

const StepTry = Type.Object({
  userId: Type.String(),
  device: Type.String(),
  ipAddress: Type.String(),
  /** By whoever was signed in already. */
  inside: Type.Optional(Type.Boolean()),
});
export class SecondStepsTried extends event<Static<typeof StepTry>>(
  'identity.second-steps-tried.v1',
  'After the right password several wrong codes or passkeys were shown; once an hour at most.',
  StepTry,
) {}

const KeyOfDevice = Type.Object({ userId: Type.String(), name: Type.String() });
export class PasskeyAdded extends event<Static<typeof KeyOfDevice>>(
  'identity.passkey-added.v1',
  'A device of the user may be shown in place of a code.',
  KeyOfDevice,
) {}

export class PasskeyRemoved extends event<Static<typeof KeyOfDevice>>(
  'identity.passkey-removed.v1',
  'The user took a passkey away.',
  KeyOfDevice,
) {}

const Kind = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(4)]);
const Invited = Type.Object({
  invitationId: Type.String(),
  linkId: Type.String(),
  email: Type.String(),
  name: Type.String(),
  type: Kind,
});
export class StaffInvited extends event<Static<typeof Invited>>(
  'identity.staff-invited.v1',
  'An operator invites somebody to work in the shop, or has the link sent once more.',
  Invited,
) {}

/** `by`: the operator whose doing it is; nobody made the first one. */
const Desk = Type.Object({
  userId: Type.String(),
  from: Kind,
  to: Kind,
  by: Type.Union([Type.String(), Type.Null()]),
});
export class DeskChanged extends event<Static<typeof Desk>>(
  'identity.desk-changed.v1',
  'Somebody begins to work in the shop, does something else there, or is a client again.',
  Desk,
) {}

/** `proven`: whether its owner had shown that the address is theirs. A version before did not say. */
const Deletion = Type.Object({
  userId: Type.String(),
  email: Type.String(),
  proven: Type.Optional(Type.Boolean()),
  /** An operator did it, whom its owner had asked. */
  byShop: Type.Optional(Type.Boolean()),
});
export class AccountDeleted extends event<Static<typeof Deletion>>(
  'identity.account-deleted.v1',
  'An account ended, by its owner or for them: whoever keeps something of the person forgets it, except what the law keeps.',
  Deletion,
) {}

export class PersonalDataHandedOver extends event<Static<typeof User>>(
  'identity.personal-data-handed-over.v1',
  'An operator took a copy of what is kept of a person, who had asked for it.',
  User,
) {}

/** `again`: told for whoever wrote something down for the account meanwhile. */
const Merge = Type.Object({ userId: Type.String(), into: Type.String(), again: Type.Optional(Type.Boolean()) });
export class AccountMerged extends event<Static<typeof Merge>>(
  'identity.account-merged.v1',
  'An operator put two accounts of one person together: whoever keeps something of `userId` hands it to the account that is theirs now.',
  Merge,
) {}

export interface PersonOfAccount {
  userId: string;
  name: string;
  surname: string;
  email: string;
  identification: string;
  homeAddress: string;
  /** Whether the address is theirs: until then it may be anybody's, and what is known of it is not for them. */
  verified: boolean;
  /** Kept out by an operator. */
  disabled: boolean;
}

/** What other contexts may ask about a user. */
export abstract class People {
  abstract find(userId: string): Promise<PersonOfAccount | undefined>;
  abstract among(userIds: readonly string[]): Promise<PersonOfAccount[]>;
  /** Whoever may change the shop now. */
  abstract operators(): Promise<PersonOfAccount[]>;
}

/** Asks whoever is signed in for the password once more: a session left open must not be enough for what leads money elsewhere. */
export abstract class PasswordAsked {
  /** Refuses a wrong one, and too many. */
  abstract confirm(userId: string, password: string, sessionId: string): Promise<unknown>;
}

/** Whether whoever asks has chosen a client, as which the log of the staff names them: what is known of the client is for nobody else. */
export abstract class ChosenClients {
  /** Refuses whoever has not. */
  abstract assertChosen(accountId: string): Promise<void>;
}

/** Counts what whoever is signed in has done by the shop, beyond which it is refused for a while. */
export abstract class CountedDeeds {
  /** `max`: within a quarter of an hour, or a day. */
  abstract count(deed: string, userId: string, max: number, daily?: boolean): Promise<void>;
}

/** What an operator set for single sellers; in the transaction of whoever asks, in which it stays so. */
export abstract class OwnLimits {
  /** Up to where they give back money of one order by themselves; undefined where nothing was set, and for operators. */
  abstract ofRefunds(accountId: string): Promise<Cents | undefined>;
}

/** Whose it is now what an account had. */
export abstract class MergedAccounts {
  /**
   * The account that it was merged into; undefined where it was not, or both are gone. In the transaction of whoever asks, in which it
   * stays so.
   */
  abstract heirOf(accountId: string): Promise<string | undefined>;
}

export type MoneyOfAccount = 'paid' | 'to be paid' | 'to be given back';

/** Money of an account, for whoever serves its owner or is about to merge it. */
export abstract class AccountMoney {
  /** To be called while the service starts. */
  abstract contribute(what: MoneyOfAccount, read: (userId: string) => Promise<Cents>): void;
}

/** A view for who looks after what accounts cause (id, and in heir_id whose it is now: its own, or that of the account that it was merged into). */
export const ACCOUNTS_ON_FILE = 'accounts_on_file';

/** What an account must stay for. Each context that knows of something says so in the words that its owner reads. */
export abstract class AccountTies {
  /** To be called while the service starts. `why` answers nothing when the account may go. */
  abstract contribute(why: (userId: string) => Promise<string | undefined>): void;
  /**
   * The same for what an operator ends before they forget somebody, who has no account then to hear of it: all that there is, in words for
   * the operator.
   */
  abstract contributeUnderWay(what: (userId: string) => Promise<readonly string[]>): void;
}

/** Everything the shop holds about a person, section by section. Each context that holds something contributes its own. */
export abstract class PersonalData {
  /** To be called while the service starts. `read` answers JSON for the section. */
  abstract contribute(section: string, read: (userId: string) => Promise<unknown>): void;
}
