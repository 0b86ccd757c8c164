import type { NotaDeCliente } from '@bujia/contracts/client-notes';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { KnownClients } from '../application/known-clients.ts';
import { userMissing } from '../domain/identity-errors.ts';

/** What is noted of a client. From the main database: it has just been changed. */
@Injectable()
export class ClientNotesViews {
  constructor(
    private readonly primary: Primary,
    private readonly clients: KnownClients,
  ) {}

  async of(accountId: string): Promise<NotaDeCliente[]> {
    if (!(await this.clients.one(accountId))) throw userMissing();
    return this.primary.rows<NotaDeCliente>(
      `SELECT n.id AS codigo, n.words AS texto, n.written_at AS fecha, w.name || ' ' || w.surname AS autor
       FROM client_note n LEFT JOIN account w ON w.id = n.written_by
       WHERE n.account_id = ? AND n.removed_at IS NULL ORDER BY n.written_at DESC, n.id DESC`,
      [accountId],
    );
  }
}
