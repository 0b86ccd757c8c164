import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { type DisableReason, NEEDS_NEW_PASSWORD } from '@bujia/contracts/users';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  AccountDeleted,
  AccountDisabled,
  AccountEnabled,
  DeskChanged,
  EmailChanged,
  EmailVerified,
  PasswordChanged,
  PersonalDataHandedOver,
  RegistrationRepeated,
  UserRegistered,
} from '../contract.ts';

export interface Person {
  name: string;
  surname: string;
  identification: string;
  homeAddress: string;
}

/** Two spellings of one address are one account. */
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A person known to the shop, and how the shop recognises this person. */
export class Account extends Aggregate {
  readonly id: string;
  readonly registeredAt: Date;
  private _email: string;
  private _pendingEmail: string | null = null;
  private _passwordHash: string;
  private _name: string;
  private _surname: string;
  private _identification: string;
  private _homeAddress: string;
  private _type: UserType = USER_TYPE.client;
  private _verified = false;
  private _avatar: number | null = null;
  private _disabledAt: Date | null = null;
  private _disabledReason: DisableReason | null = null;
  private _disabledNote: string | null = null;

  private constructor(email: string, person: Person, passwordHash: string, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.registeredAt = now;
    this._email = email;
    this._passwordHash = passwordHash;
    this._name = person.name;
    this._surname = person.surname;
    this._identification = person.identification;
    this._homeAddress = person.homeAddress;
  }

  /** Whoever registers is a client, and has yet to prove the address. */
  static register(email: string, person: Person, passwordHash: string, now: Date): Account {
    const account = new Account(email, person, passwordHash, now);
    account.record(new UserRegistered({ userId: account.id }));
    return account;
  }

  /** The shop's own people, entered by the shop itself. */
  static appoint(type: UserType, email: string, person: Person, passwordHash: string, now: Date): Account {
    const account = new Account(email, person, passwordHash, now);
    account.assign(type);
    return account;
  }

  /** Whoever accepted an invitation to an address without an account, or is the first of all. */
  static join(
    type: UserType,
    by: string | null,
    email: string,
    person: Person,
    passwordHash: string,
    now: Date,
  ): Account {
    const account = new Account(email, person, passwordHash, now);
    account.moveTo(type, by);
    return account;
  }

  get email(): string {
    return this._email;
  }

  get pendingEmail(): string | null {
    return this._pendingEmail;
  }

  get passwordHash(): string {
    return this._passwordHash;
  }

  get person(): Person {
    const { _name: name, _surname: surname, _identification: identification, _homeAddress: homeAddress } = this;
    return { name, surname, identification, homeAddress };
  }

  get type(): UserType {
    return this._type;
  }

  get verified(): boolean {
    return this._verified;
  }

  get disabled(): boolean {
    return this._disabledAt !== null;
  }

  /** Whether it is disabled because somebody else got in. */
  get entered(): boolean {
    return this._disabledReason === NEEDS_NEW_PASSWORD;
  }

  get avatar(): number | null {
    return this._avatar;
  }

  /** Somebody tried to register with this address again. */
  noticeRepeatedRegistration(): void {
    this.record(new RegistrationRepeated({ userId: this.id }));
  }

  describe({ name, surname, identification, homeAddress }: Person, avatar: number | null): void {
    this._name = name;
    this._surname = surname;
    this._identification = identification;
    this._homeAddress = homeAddress;
    this._avatar = avatar;
  }

  /** The new address counts when its owner has opened the link: a slip, or a thief, cannot take the account away. */
  askForEmail(email: string): void {
    this._pendingEmail = sameEmail(email, this._email) ? null : email;
  }

  /** The owner of `email` opened the link. False when the account has moved on to another address since. */
  proveEmail(email: string): boolean {
    if (sameEmail(email, this._email)) {
      if (!this._verified) this.record(new EmailVerified({ userId: this.id }));
    } else if (this._pendingEmail !== null && sameEmail(email, this._pendingEmail)) {
      this.record(new EmailChanged({ userId: this.id, from: this._email, to: email }));
      this._email = email;
      this._pendingEmail = null;
    } else {
      return false;
    }
    this._verified = true;
    return true;
  }

  /** The owner of an address that the account had, or is about to leave, takes it back; whatever else was asked for is void. */
  keepEmail(email: string): void {
    this._pendingEmail = null;
    if (sameEmail(email, this._email)) return;
    this.record(new EmailChanged({ userId: this.id, from: this._email, to: email }));
    this._email = email;
  }

  /** An address that waits to be proven may be what the owner changes the password for. */
  changePassword(passwordHash: string): void {
    this._passwordHash = passwordHash;
    this._pendingEmail = null;
    this.record(new PasswordChanged({ userId: this.id }));
  }

  /** The same password, kept at a higher cost. */
  renewPasswordHash(passwordHash: string): void {
    this._passwordHash = passwordHash;
  }

  /** Moves somebody to another desk. The shop vouches for its own people. */
  assign(type: UserType): void {
    this._type = type;
    this._verified = true;
  }

  /** The same, and its owner and the shop are told. `by`: the operator whose doing it is. */
  moveTo(type: UserType, by: string | null): void {
    if (type !== this._type) this.record(new DeskChanged({ userId: this.id, from: this._type, to: type, by }));
    this.assign(type);
  }

  /** Whoever is kept out already stays so for the reason that was told first. */
  disable(reason: DisableReason, note: string, now: Date): void {
    if (this.disabled) return;
    this._disabledAt = now;
    this._disabledReason = reason;
    this._disabledNote = note;
    this.record(new AccountDisabled({ userId: this.id }));
  }

  /** Whoever else got into the account knows its password: `unknown`, which nobody knows, takes its place. */
  enable(unknown: string): void {
    if (!this.disabled) return;
    if (this.entered) this._pendingEmail = null;
    const newPassword = this.entered;
    if (newPassword) this._passwordHash = unknown;
    this._disabledAt = this._disabledReason = this._disabledNote = null;
    this.record(new AccountEnabled({ userId: this.id, newPassword }));
  }

  /** Its owner has another account, which is theirs from now on. The address stays taken, so that nobody else registers with it. */
  retire(unknown: string, now: Date): void {
    this._passwordHash = unknown;
    this._pendingEmail = null;
    if (this.disabled) return;
    this._disabledAt = now;
    this._disabledReason = 'otro';
    this._disabledNote = '';
  }

  /** Its owner is told that somebody has a copy of all that is kept of them. */
  handDataOver(): void {
    this.record(new PersonalDataHandedOver({ userId: this.id }));
  }

  /** `byShop`: its owner asked for it elsewhere. */
  sayGoodbye(byShop: boolean): void {
    this.record(new AccountDeleted({ userId: this.id, email: this._email, proven: this._verified, byShop }));
  }
}
