import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Invitation } from '../domain/invitation.ts';
import { Invitations } from '../domain/invitations.ts';

@Injectable()
export class MikroInvitations extends Invitations {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(invitation: Invitation): void {
    this.unit.em.persist(invitation);
  }

  remove(invitation: Invitation): void {
    this.unit.em.remove(invitation);
  }

  async byId(id: string): Promise<Invitation | undefined> {
    return (await this.unit.em.findOne(Invitation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  byLink(linkId: string): Promise<Invitation | undefined> {
    return this.found('link_id = ?', linkId);
  }

  byEmail(email: string): Promise<Invitation | undefined> {
    return this.found('lower(email) = lower(?)', email);
  }

  private async found(where: string, value: string): Promise<Invitation | undefined> {
    const [row] = await this.unit.em.execute<{ id: string }[]>(`SELECT id FROM invitation WHERE ${where} FOR UPDATE`, [
      value,
    ]);
    return row && this.byId(row.id);
  }
}
