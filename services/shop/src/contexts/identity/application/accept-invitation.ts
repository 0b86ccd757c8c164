import { USER_TYPE } from '@bujia/contracts/accounts';
import type { InvitationShown } from '@bujia/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { traceStaff } from '../../../platform/trace/trace.ts';
import { INVITATION_SEAL } from '../contract.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { emailChangedLately, linkInvalid } from '../domain/identity-errors.ts';
import type { Invitation } from '../domain/invitation.ts';
import { Invitations } from '../domain/invitations.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { Devices } from './devices.ts';
import { OpenInvitations } from './open-invitations.ts';
import { OwnerCheck } from './owner-check.ts';
import { Passwords } from './passwords.ts';

/** Of whoever works in the shop from now on and has told of no more than their name. */
const NOT_TOLD = { identification: '', homeAddress: '' };

/** How somebody shows that the account is theirs: by the password that it has, or by choosing one where it has none that counts. */
export interface Proof {
  /** Hash of the hash that the password was checked against. */
  checked?: string;
  chosen?: string;
}

/**
 * The link alone makes nobody one of the shop's own people: whoever has an account shows its password, else whoever reads the mail once
 * would have it.
 */
@Injectable()
export class InvitationAnswers {
  constructor(
    private readonly seals: Seals,
    private readonly invitations: OpenInvitations,
    private readonly owner: OwnerCheck,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async show(code: string): Promise<InvitationShown> {
    const { name: nombre, email, type: tipo, accountId } = (await this.find(code)).invited;
    return { nombre, email, tipo, conCuenta: accountId !== null };
  }

  async accept(code: string, password: string, ipAddress: string): Promise<void> {
    const { linkId, invited } = await this.find(code);
    const proof =
      invited.accountId === null
        ? { chosen: await this.passwords.hash(password, invited) }
        : { checked: hashSecret((await this.owner.confirm(invited.accountId, password, linkId)).passwordHash) };
    await this.commands.execute(new AcceptInvitation(linkId, invited.email, proof, ipAddress));
  }

  private async find(code: string) {
    const linkId = this.seals.open(INVITATION_SEAL, code);
    const invited = linkId === undefined ? undefined : await this.invitations.byLink(linkId);
    if (linkId === undefined || !invited) throw linkInvalid();
    return { linkId, invited };
  }
}

export class AcceptInvitation extends Command<void> {
  constructor(
    readonly linkId: string,
    /** Of the invitation, which never changes. */
    readonly email: string,
    readonly proof: Proof,
    readonly ipAddress: string,
  ) {
    super();
  }
}

/** Since the link was looked at any of these may have changed: whoever invited, the account, its password. */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, email, proof, ipAddress }: AcceptInvitation): Promise<void> {
    const now = this.clock.now();
    // The address before the invitation, as whoever invites it again.
    const account = await this.accounts.byEmail(email);
    const invitation = await this.invitations.byLink(linkId);
    if (!invitation || invitation.isOver(now)) throw linkInvalid();
    const inviter = await this.accounts.byId(invitation.invitedBy);
    if (inviter?.type !== USER_TYPE.operator || inviter.disabled) throw linkInvalid();
    // Whoever does it is not signed in, and the log of the staff has it all the same.
    const write = ({ id }: Account) => traceStaff(id, { desk: invitation.type, network: networkOf(ipAddress) });
    if (account) {
      await this.assertProven(account, proof, now);
      write(account);
      await this.employ(account, invitation, proof, now);
    } else {
      const made = make(invitation, proof, now);
      write(made);
      this.accounts.add(made);
    }
    this.invitations.remove(invitation);
  }

  private async assertProven(account: Account, { checked, chosen }: Proof, now: Date): Promise<void> {
    if (account.type !== USER_TYPE.client || account.disabled) throw linkInvalid();
    const shown = account.verified ? checked === hashSecret(account.passwordHash) : chosen !== undefined;
    if (!shown) throw linkInvalid();
    // Whoever has the former address can take the account back.
    if (await this.links.isOpen(account.id, 'keep-email', now)) throw emailChangedLately();
  }

  /** Orders, carts and addresses stay. What was sent to open the account by any other way is void. */
  private async employ(account: Account, { type, invitedBy, email }: Invitation, { chosen }: Proof, now: Date) {
    if (!account.verified && chosen !== undefined) {
      // A stranger may have registered it: whoever made it is let in no more.
      account.changePassword(chosen);
      account.proveEmail(email);
      await this.devices.forgetAll(account.id);
    }
    account.moveTo(type, invitedBy);
    await this.links.voidAll(account.id, 'reset-password', now);
    await this.links.voidAll(account.id, 'verify-email', now);
    await this.sessions.endAll(account.id);
  }
}

function make({ type, invitedBy, email, name, surname }: Invitation, { chosen }: Proof, now: Date): Account {
  // The account that showed its password is gone.
  if (chosen === undefined) throw linkInvalid();
  return Account.join(type, invitedBy, email, { name, surname, ...NOT_TOLD }, chosen, now);
}
