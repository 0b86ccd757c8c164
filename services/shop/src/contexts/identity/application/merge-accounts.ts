import { USER_TYPE } from '@bujia/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { LINK_MINUTES, type LinkPurpose } from '../contract.ts';
import type { Account } from '../domain/account.ts';
import { AccountMerge, type MergeAsked } from '../domain/account-merge.ts';
import { AccountMerges } from '../domain/account-merges.ts';
import { Accounts } from '../domain/accounts.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { AddressBooks } from '../domain/address-books.ts';
import { ClientNotes } from '../domain/client-notes.ts';
import { mergeItself, userMissing } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { whyNotMerged } from '../domain/merge-rules.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Devices } from './devices.ts';
import { Passwords } from './passwords.ts';

/** Of two accounts of one person one stays, and has all that the other had. */
@Injectable()
export class AccountsOfOne {
  constructor(
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async merge(accountId: string, intoId: string, asked: MergeAsked): Promise<void> {
    const unknown = await this.passwords.hashOfNone();
    await this.commands.execute(new MergeAccounts(accountId, intoId, asked, unknown));
  }
}

export class MergeAccounts extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly intoId: string,
    readonly asked: MergeAsked,
    /** Hash of a password that nobody knows. */
    readonly unknown: string,
  ) {
    super();
  }
}

/** What belongs to the account itself changes hands here; what others keep follows by the event. */
@CommandHandler(MergeAccounts)
export class MergeAccountsHandler implements ICommandHandler<MergeAccounts> {
  constructor(
    private readonly accounts: Accounts,
    private readonly merges: AccountMerges,
    private readonly sessions: AccountSessions,
    private readonly links: LinkCodes,
    private readonly factors: SecondFactors,
    private readonly devices: Devices,
    private readonly books: AddressBooks,
    private readonly notes: ClientNotes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, intoId, asked, unknown }: MergeAccounts): Promise<void> {
    if (accountId === intoId) throw mergeItself();
    // In one order: of two who merge them into each other the later finds one that was merged.
    const locked = new Map<string, Account | undefined>();
    for (const id of [accountId, intoId].sort()) locked.set(id, await this.accounts.byId(id));
    const [goes, stays] = [this.client(locked.get(accountId)), this.client(locked.get(intoId))];
    const now = this.clock.now();
    const refusal = whyNotMerged(goes, stays, {
      kind: asked.kind,
      merged: [await this.merges.of(goes.id), await this.merges.of(stays.id)].some(Boolean),
      moved:
        (await this.links.isOpen(goes.id, 'keep-email', now)) || (await this.links.isOpen(stays.id, 'keep-email', now)),
    });
    if (refusal) throw refusal;
    for (const earlier of await this.merges.into(goes.id)) earlier.follow(stays.id);
    this.merges.add(new AccountMerge(goes.id, stays.id, asked, now));
    await this.close(goes, unknown, now);
    await this.books.handOver(goes.id, stays.id);
    await this.notes.handOver(goes.id, stays.id);
  }

  private async close(goes: Account, unknown: string, now: Date): Promise<void> {
    goes.retire(unknown, now);
    for (const purpose of Object.keys(LINK_MINUTES)) await this.links.voidAll(goes.id, purpose as LinkPurpose, now);
    const factor = await this.factors.of(goes.id);
    // The passkeys go with it.
    if (factor) this.factors.remove(factor);
    await this.devices.forgetAll(goes.id);
    await this.sessions.endAll(goes.id);
  }

  private client(account: Account | undefined): Account {
    if (account?.type !== USER_TYPE.client) throw userMissing();
    return account;
  }
}
