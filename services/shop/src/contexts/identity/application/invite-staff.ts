import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Accounts } from '../domain/accounts.ts';
import { alreadyInvited, alreadyStaff, invitationMissing, invitedDisabled } from '../domain/identity-errors.ts';
import { Invitation, type Invited } from '../domain/invitation.ts';
import { Invitations } from '../domain/invitations.ts';
import { mailboxAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { OpenInvitations } from './open-invitations.ts';
import { OwnerCheck } from './owner-check.ts';

/** Whoever took an operator's session makes nobody an operator: each of these takes the password. */
@Injectable()
export class StaffInvitations {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly attempts: Attempts,
    private readonly invitations: OpenInvitations,
    private readonly commands: Commands,
  ) {}

  async invite(invited: Invited, { userId: operatorId, sessionId }: Viewer, password: string): Promise<void> {
    await this.owner.confirm(operatorId, password, sessionId);
    await this.attempts.take(...mailboxAllowances('invitation', invited.email));
    await this.commands.execute(new InviteStaff(invited, operatorId));
  }

  async sendAgain(invitationId: string, { userId: operatorId, sessionId }: Viewer, password: string): Promise<void> {
    await this.owner.confirm(operatorId, password, sessionId);
    const recipient = await this.invitations.recipientOf(invitationId);
    if (recipient === undefined) throw invitationMissing();
    // As for the first mail: one that is taken back and written anew begins no count of its own.
    await this.attempts.take(...mailboxAllowances('invitation', recipient));
    await this.commands.execute(new SendInvitationAgain(invitationId, operatorId));
  }
}

export class InviteStaff extends Command<void> {
  constructor(
    readonly invited: Invited,
    readonly operatorId: string,
  ) {
    super();
  }
}

/** Nothing of an account changes until its owner accepts. */
@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async execute({ invited, operatorId }: InviteStaff): Promise<void> {
    // The address is locked: of two operators who invite it at once the later finds the invitation.
    const account = await this.accounts.byEmail(invited.email);
    if (account && account.type !== USER_TYPE.client) throw alreadyStaff();
    if (account?.disabled) throw invitedDisabled();
    if (await this.invitations.byEmail(invited.email)) throw alreadyInvited();
    this.invitations.add(Invitation.write(invited, operatorId, this.clock.now()));
  }
}

export class SendInvitationAgain extends Command<void> {
  constructor(
    readonly invitationId: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

@CommandHandler(SendInvitationAgain)
export class SendInvitationAgainHandler implements ICommandHandler<SendInvitationAgain> {
  constructor(
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async execute({ invitationId, operatorId }: SendInvitationAgain): Promise<void> {
    const invitation = await this.invitations.byId(invitationId);
    if (!invitation) throw invitationMissing();
    invitation.sendAgain(operatorId, this.clock.now());
  }
}

export class TakeInvitationBack extends Command<void> {
  constructor(readonly invitationId: string) {
    super();
  }
}

@CommandHandler(TakeInvitationBack)
export class TakeInvitationBackHandler implements ICommandHandler<TakeInvitationBack> {
  constructor(private readonly invitations: Invitations) {}

  async execute({ invitationId }: TakeInvitationBack): Promise<void> {
    const invitation = await this.invitations.byId(invitationId);
    if (!invitation) throw invitationMissing();
    this.invitations.remove(invitation);
  }
}
