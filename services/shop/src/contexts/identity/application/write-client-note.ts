import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { ClientNote } from '../domain/client-note.ts';
import { ClientNotes } from '../domain/client-notes.ts';
import { clientNoteMissing } from '../domain/identity-errors.ts';
import { LockedClient } from './locked-client.ts';

export class WriteClientNote extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly noteId: string,
    readonly words: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Sent again, it is the note that is there. */
@CommandHandler(WriteClientNote)
export class WriteClientNoteHandler implements ICommandHandler<WriteClientNote> {
  constructor(
    private readonly client: LockedClient,
    private readonly notes: ClientNotes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, noteId, words, staffId }: WriteClientNote): Promise<void> {
    await this.client.lock(accountId);
    const known = await this.notes.byId(noteId);
    if (known) {
      if (known.accountId !== accountId) throw clientNoteMissing();
      return;
    }
    await this.client.assertRoom(accountId);
    this.notes.add(new ClientNote(noteId, accountId, words, staffId, this.clock.now()));
  }
}
