import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Sessions } from '../../../platform/http/viewer.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { boardTicketOver } from '../domain/identity-errors.ts';
import { Session } from '../domain/session.ts';
import { OpenOperations } from './open-operations.ts';

const SEAL = 'board-ticket';
const GOOD_FOR_MS = 60_000;

/** An operator's way to the board of the queues, on whose host nobody knows the session of the shop. */
@Injectable()
export class OpenBoard {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /** Void as soon as its owner signs out of the shop, as what is opened by it. */
  async ticketFor(accountId: string, sessionId: string): Promise<string> {
    const token = await this.commands.execute(new OpenOperations(accountId, sessionId));
    return this.seals.seal(SEAL, `${this.clock.now().getTime() + GOOD_FOR_MS} ${token}`);
  }

  /** Answers the token of a session. */
  async enter(ticket: string): Promise<string> {
    const [until, token] = this.seals.open(SEAL, ticket)?.split(' ') ?? [];
    const inTime = token !== undefined && Number(until) >= this.clock.now().getTime();
    const viewer = inTime ? await this.sessions.viewerOf(token, 'operations') : undefined;
    if (!viewer) throw boardTicketOver();
    return this.commands.execute(new EnterBoard(viewer.userId, viewer.sessionId));
  }
}

export class EnterBoard extends Command<string> {
  constructor(
    readonly accountId: string,
    /** Of the ticket: another takes its place, so that a ticket is good once. */
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EnterBoard)
export class EnterBoardHandler implements ICommandHandler<EnterBoard> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId }: EnterBoard): Promise<string> {
    // Locked: of two with one ticket the later finds it used, and so does who signs out of the shop meanwhile.
    await this.accounts.byId(accountId);
    const ticket = await this.sessions.byId(sessionId);
    if (!ticket) throw boardTicketOver();
    this.sessions.end(ticket);
    const token = newSecret();
    const session = Session.open(accountId, hashSecret(token), 'operations', this.clock.now());
    session.prove();
    this.sessions.add(session);
    return token;
  }
}
