import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountSessions, SESSIONS_OF_ONE } from '../domain/account-sessions.ts';
import { Session } from '../domain/session.ts';

/** Of an account that opened more before there was an end to them. */
const ENDED_AT_ONCE = 200;

@Injectable()
export class MikroAccountSessions extends AccountSessions {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(session: Session): void {
    this.unit.em.persist(session);
  }

  of(accountId: string): Promise<Session[]> {
    return this.unit.em.find(Session, { accountId, purpose: 'shop' });
  }

  async makeRoom(accountId: string): Promise<void> {
    const past = await this.unit.em.find(
      Session,
      { accountId, purpose: 'shop' },
      { orderBy: { seenAt: 'desc', id: 'desc' }, offset: SESSIONS_OF_ONE - 1, limit: ENDED_AT_ONCE },
    );
    for (const session of past) this.end(session);
    if (past.length > 0) await this.endOperations(accountId);
  }

  async byId(id: string): Promise<Session | undefined> {
    return (await this.unit.em.findOne(Session, { id })) ?? undefined;
  }

  end(session: Session): void {
    this.unit.em.remove(session);
  }

  async endWithOperations(session: Session): Promise<void> {
    this.end(session);
    await this.endOperations(session.accountId);
  }

  async endAll(accountId: string, spared?: string): Promise<void> {
    const sessions = await this.unit.em.find(Session, { accountId });
    for (const session of sessions) if (session.id !== spared) this.unit.em.remove(session);
  }

  private async endOperations(accountId: string): Promise<void> {
    for (const session of await this.unit.em.find(Session, { accountId, purpose: 'operations' })) this.end(session);
  }
}
