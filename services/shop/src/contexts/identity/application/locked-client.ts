import { USER_TYPE } from '@bujia/contracts/accounts';
import { CLIENT_NOTE_LIMITS } from '@bujia/contracts/client-notes';
import { Injectable } from '@nestjs/common';
import { AccountMerges } from '../domain/account-merges.ts';
import type { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import type { ClientNote } from '../domain/client-note.ts';
import { ClientNotes } from '../domain/client-notes.ts';
import { clientNoteMissing, clientNotesFull, userMissing } from '../domain/identity-errors.ts';

/** A client of whom something is noted or handed over, or whom the shop forgets: nobody else does until the transaction ends, and the account stays as long. */
@Injectable()
export class LockedClient {
  constructor(
    private readonly accounts: Accounts,
    private readonly merges: AccountMerges,
    private readonly notes: ClientNotes,
  ) {}

  async lock(accountId: string): Promise<Account> {
    const account = await this.accounts.byId(accountId);
    if (account?.type !== USER_TYPE.client || (await this.merges.of(accountId))) throw userMissing();
    return account;
  }

  /** The note of this client; that of another answers like none. */
  async note(accountId: string, noteId: string): Promise<ClientNote> {
    await this.lock(accountId);
    const note = await this.notes.byId(noteId);
    if (note?.accountId !== accountId) throw clientNoteMissing();
    return note;
  }

  async assertRoom(accountId: string): Promise<void> {
    if ((await this.notes.count(accountId)) >= CLIENT_NOTE_LIMITS.notes) throw clientNotesFull();
  }
}
