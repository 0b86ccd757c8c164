import { Type, type Static } from 'typebox';
import { event } from '../../kernel/event.ts';

/**
 * What the link of an e-mail does, and for how many minutes. The code in the link is the id of the link, sealed for its
 * purpose.
 */
export const LINK_MINUTES = { 'verify-email': 24 * 60, 'reset-password': 30 } as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

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

const Deletion = Type.Object({ userId: Type.String(), email: Type.String() });
export class AccountDeleted extends event<Static<typeof Deletion>>(
  'identity.account-deleted.v1',
  'A user ended the account: whoever keeps something of the person forgets it, except what the law keeps.',
  Deletion,
) {}

export interface PersonOfAccount {
  userId: string;
  name: string;
  surname: string;
  email: string;
  identification: string;
  homeAddress: string;
  verified: boolean;
}

/** What other contexts may ask about a user. */
export abstract class People {
  abstract find(userId: string): Promise<PersonOfAccount | undefined>;
}

/** Everything the shop holds about a person, section by section. Each context that holds something contributes its own. */
export abstract class PersonalData {
  /** To be called while the service starts. `read` answers JSON for the section. */
  abstract contribute(section: string, read: (userId: string) => Promise<unknown>): void;
}
