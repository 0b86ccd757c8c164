import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PartsForSale } from '../../catalog/contract.ts';
import { Campaign, type CampaignPart } from '../domain/campaign.ts';
import { Campaigns } from '../domain/campaigns.ts';
import { campaignMissing, campaignParts } from '../domain/messaging-errors.ts';

/** A new draft, or a changed one. Answers its id. */
export class SaveCampaign extends Command<string> {
  constructor(
    readonly operatorId: string,
    readonly form: {
      id?: string;
      revision?: number;
      title: string;
      text: string;
      partIds: readonly number[];
      promotions: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(SaveCampaign)
export class SaveCampaignHandler implements ICommandHandler<SaveCampaign> {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly catalogue: PartsForSale,
  ) {}

  async execute({ operatorId, form }: SaveCampaign): Promise<string> {
    const { id, revision, title, text, partIds, promotions } = form;
    const content = { title, text, promotions, parts: await this.parts(partIds) };
    if (id === undefined) {
      const campaign = Campaign.draft(content, operatorId);
      this.campaigns.add(campaign);
      return campaign.id;
    }
    const campaign = await this.campaigns.lock(id);
    if (!campaign) throw campaignMissing();
    campaign.change(content, revision);
    return id;
  }

  /** What is said of a part is what is so now; its price is not said. */
  private async parts(ids: readonly number[]): Promise<CampaignPart[]> {
    const known = new Map((await this.catalogue.byIds(ids)).map((part) => [part.id, part]));
    return [...new Set(ids)].map((partId) => {
      const part = known.get(partId);
      if (!part) throw campaignParts();
      const { name, code, encryptedCode, promotionPrice, promotions } = part;
      const promotion = promotionPrice !== undefined || promotions.some(({ terms }) => terms.kind !== 'free-shipping');
      return { partId, name, code, encryptedCode, promotion };
    });
  }
}
