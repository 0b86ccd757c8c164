import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userMissing } from '../domain/identity-errors.ts';
import { KnownClients, type KnownClient } from './known-clients.ts';

/** What is known of a client, for whoever sells to them. It changes nothing, and is a command for the log of the staff. */
export class ChooseClient extends Command<KnownClient> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(ChooseClient)
export class ChooseClientHandler implements ICommandHandler<ChooseClient> {
  constructor(private readonly clients: KnownClients) {}

  async execute({ accountId }: ChooseClient): Promise<KnownClient> {
    const client = await this.clients.one(accountId);
    if (!client) throw userMissing();
    return client;
  }
}
