import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { People } from '../../identity/contract.ts';
import { Campaigns } from '../domain/campaigns.ts';
import { Email } from '../domain/email.ts';
import { Emails } from '../domain/emails.ts';
import { campaignMissing } from '../domain/messaging-errors.ts';

/** Sends a newsletter to the operator alone, as it is now. */
export class ProveCampaign extends Command<void> {
  constructor(
    readonly campaignId: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

@CommandHandler(ProveCampaign)
export class ProveCampaignHandler implements ICommandHandler<ProveCampaign> {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly people: People,
    private readonly emails: Emails,
    private readonly clock: Clock,
  ) {}

  async execute({ campaignId, operatorId }: ProveCampaign): Promise<void> {
    const campaign = await this.campaigns.lock(campaignId);
    const operator = await this.people.find(operatorId);
    if (!campaign || !operator) throw campaignMissing();
    // Nobody can leave a newsletter by a proof of it: there is no code in it.
    const data = { ...campaign.content, unsubscribeCode: '' };
    const proof = { template: 'newsletter', recipient: operator.email, data, eventId: newId() };
    this.emails.add(Email.queue(proof, this.clock.now()));
  }
}
