import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ClientNote } from '../domain/client-note.ts';
import { ClientNotes } from '../domain/client-notes.ts';

@Injectable()
export class MikroClientNotes extends ClientNotes {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(note: ClientNote): void {
    this.unit.em.persist(note);
  }

  async byId(id: string): Promise<ClientNote | undefined> {
    // The row may not exist yet, so the id itself is locked.
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('client note ' || ?, 0))`, [id]);
    return (await this.unit.em.findOne(ClientNote, { id })) ?? undefined;
  }

  async count(accountId: string): Promise<number> {
    const [row] = await this.unit.em.execute<{ there: number }[]>(
      'SELECT count(*)::int AS there FROM client_note WHERE account_id = ? AND removed_at IS NULL',
      [accountId],
    );
    return row!.there;
  }
  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE client_note SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}
