import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Session } from '../domain/session.ts';

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

  async byId(id: string): Promise<Session | undefined> {
    return (await this.unit.em.findOne(Session, { id })) ?? undefined;
  }

  end(session: Session): void {
    this.unit.em.remove(session);
  }

  async endOperations(accountId: string): Promise<void> {
    for (const session of await this.unit.em.find(Session, { accountId, purpose: 'operations' }))
      this.unit.em.remove(session);
  }

  async endAll(accountId: string, spared?: string): Promise<void> {
    const sessions = await this.unit.em.find(Session, { accountId });
    for (const session of sessions) if (session.id !== spared) this.unit.em.remove(session);
  }
}
