import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { LockedClient } from './locked-client.ts';

export class RemoveClientNote extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

/** For a while it can be had back. Taking it out twice is no fault. */
@CommandHandler(RemoveClientNote)
export class RemoveClientNoteHandler implements ICommandHandler<RemoveClientNote> {
  constructor(
    private readonly client: LockedClient,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, noteId }: RemoveClientNote): Promise<void> {
    (await this.client.note(accountId, noteId)).remove(this.clock.now());
  }
}
