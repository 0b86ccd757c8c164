import type { KnownBy } from '@bujia/contracts/forgetting';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { emailMoved } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { EndOfAccount } from './end-of-account.ts';
import { KnownTies } from './known-ties.ts';
import { LockedClient } from './locked-client.ts';
import { OwnerCheck } from './owner-check.ts';

/** What clients do with their data by themselves an operator does for whoever asked the shop, with the operator's password. */
@Injectable()
export class RightsOfClients {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  /** Written down, and its owner told, before anything is read. */
  async handOver(accountId: string, kind: KnownBy, viewer: Viewer, password: string): Promise<void> {
    await this.owner.confirm(viewer.userId, password, viewer.sessionId);
    await this.commands.execute(new HandDataOver(accountId, kind));
  }

  async forget(accountId: string, kind: KnownBy, viewer: Viewer, password: string): Promise<void> {
    await this.owner.confirm(viewer.userId, password, viewer.sessionId);
    await this.commands.execute(new ForgetClient(accountId, kind));
  }
}

export class HandDataOver extends Command<void> {
  constructor(
    readonly accountId: string,
    /** How the operator knows who asks. Under this name the log of the staff repeats it. */
    readonly kind: KnownBy,
  ) {
    super();
  }
}

@CommandHandler(HandDataOver)
export class HandDataOverHandler implements ICommandHandler<HandDataOver> {
  constructor(private readonly client: LockedClient) {}

  async execute({ accountId }: HandDataOver): Promise<void> {
    (await this.client.lock(accountId)).handDataOver();
  }
}

export class ForgetClient extends Command<void> {
  constructor(
    readonly accountId: string,
    /** As of `HandDataOver`. */
    readonly kind: KnownBy,
  ) {
    super();
  }
}

/** Not while something is under way, which its owner would not hear of any more, nor while somebody else may take the account back. */
@CommandHandler(ForgetClient)
export class ForgetClientHandler implements ICommandHandler<ForgetClient> {
  constructor(
    private readonly client: LockedClient,
    private readonly links: LinkCodes,
    private readonly ties: KnownTies,
    private readonly end: EndOfAccount,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId }: ForgetClient): Promise<void> {
    const account = await this.client.lock(accountId);
    if (await this.links.isOpen(accountId, 'keep-email', this.clock.now())) throw emailMoved();
    await this.end.of(account, { byShop: true, assertFree: (id) => this.ties.assertNothingUnderWay(id) });
  }
}
