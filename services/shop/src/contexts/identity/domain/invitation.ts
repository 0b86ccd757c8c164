import type { UserType } from '@bujia/contracts/accounts';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { INVITATION_MINUTES, StaffInvited } from '../contract.ts';

export interface Invited {
  email: string;
  name: string;
  surname: string;
  type: UserType;
}

/** Somebody is to work in the shop and has not said yes yet. The code in the mail is the sealed id of its link. */
export class Invitation extends Aggregate {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly type: UserType;
  readonly invitedAt: Date;
  private _linkId: string;
  private _invitedBy: string;
  private _expiresAt: Date;

  private constructor({ email, name, surname, type }: Invited, operatorId: string, now: Date) {
    super();
    this.id = newId(now.getTime());
    this.email = email;
    this.name = name;
    this.surname = surname;
    this.type = type;
    this.invitedAt = now;
    this._linkId = newId(now.getTime());
    this._invitedBy = operatorId;
    this._expiresAt = endFrom(now);
  }

  static write(invited: Invited, operatorId: string, now: Date): Invitation {
    const invitation = new Invitation(invited, operatorId, now);
    invitation.goOut();
    return invitation;
  }

  get linkId(): string {
    return this._linkId;
  }

  /** It is good as long as that one is an operator. */
  get invitedBy(): string {
    return this._invitedBy;
  }

  get expiresAt(): Date {
    return this._expiresAt;
  }

  /** With another link: the one before opens nothing any more. Whoever sends it answers for it from now on. */
  sendAgain(operatorId: string, now: Date): void {
    this._linkId = newId(now.getTime());
    this._invitedBy = operatorId;
    this._expiresAt = endFrom(now);
    this.goOut();
  }

  isOver(now: Date): boolean {
    return this._expiresAt <= now;
  }

  private goOut(): void {
    const { id: invitationId, _linkId: linkId, email, name, type } = this;
    this.record(new StaffInvited({ invitationId, linkId, email, name, type }));
  }
}

const endFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_MINUTES * 60_000);
