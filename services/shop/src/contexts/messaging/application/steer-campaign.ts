import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Campaigns } from '../domain/campaigns.ts';
import { campaignMissing } from '../domain/messaging-errors.ts';

type Turn = { kind: 'schedule'; at: Date | undefined } | { kind: 'pause' | 'resume' | 'cancel' | 'remove' };

/** What an operator decides about a newsletter that is written. */
export class SteerCampaign extends Command<void> {
  constructor(
    readonly campaignId: string,
    readonly turn: Turn,
  ) {
    super();
  }
}

@CommandHandler(SteerCampaign)
export class SteerCampaignHandler implements ICommandHandler<SteerCampaign> {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly clock: Clock,
  ) {}

  async execute({ campaignId, turn }: SteerCampaign): Promise<void> {
    const campaign = await this.campaigns.lock(campaignId);
    if (!campaign) throw campaignMissing();
    const now = this.clock.now();
    switch (turn.kind) {
      case 'schedule':
        return campaign.schedule(turn.at, now);
      case 'pause':
        return campaign.pause();
      case 'resume':
        return campaign.resume();
      case 'cancel':
        return campaign.cancel(now);
      case 'remove':
        campaign.assertRemovable();
        this.campaigns.remove(campaign);
    }
  }
}
