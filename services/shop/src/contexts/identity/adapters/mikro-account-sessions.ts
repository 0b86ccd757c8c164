import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Session } from '../domain/session.ts';

@Injectable()
export class MikroAccountSessions extends AccountSessions {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(session: Session): void {
    this.em.persist(session);
  }

  async byId(id: string): Promise<Session | undefined> {
    return (await this.em.findOne(Session, { id })) ?? undefined;
  }

  end(session: Session): void {
    this.em.remove(session);
  }

  async endAll(accountId: string, spared?: string): Promise<void> {
    const sessions = await this.em.find(Session, { accountId });
    for (const session of sessions) if (session.id !== spared) this.em.remove(session);
  }
}
