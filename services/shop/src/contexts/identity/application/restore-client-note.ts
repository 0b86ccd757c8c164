import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockedClient } from './locked-client.ts';

export class RestoreClientNote extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

@CommandHandler(RestoreClientNote)
export class RestoreClientNoteHandler implements ICommandHandler<RestoreClientNote> {
  constructor(private readonly client: LockedClient) {}

  async execute({ accountId, noteId }: RestoreClientNote): Promise<void> {
    const note = await this.client.note(accountId, noteId);
    if (!note.removedAt) return;
    await this.client.assertRoom(accountId);
    note.restore();
  }
}
