import { CAMPAIGN_LIMITS } from '@bujia/contracts/campaigns';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { campaignChanged, campaignDate } from './messaging-errors.ts';

/**
 * draft      being written
 * scheduled  goes out when its time comes
 * sending    a worker sends it
 * paused     nobody sends it until it is resumed
 * sent       every subscriber has had their turn
 * cancelled  ended before that, for good
 */
export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';

type Step = 'change' | 'schedule' | 'pause' | 'resume' | 'cancel' | 'remove';

/** From which states each step is allowed. Only the sender begins and ends the sending. */
export const ALLOWED: Readonly<Record<Step, readonly CampaignState[]>> = {
  change: ['draft'],
  remove: ['draft'],
  schedule: ['draft'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
};

export interface CampaignPart {
  partId: number;
  name: string;
  code: string;
  encryptedCode: string;
  promotion: boolean;
}

export interface CampaignContent {
  title: string;
  text: string;
  parts: CampaignPart[];
  /** Whether a button leads to the promotions. */
  promotions: boolean;
}

const DAY_MS = 24 * 3_600_000;

/** A newsletter: what it says, and how far it is. Its mails are `CampaignMails`. */
export class Campaign extends Aggregate {
  readonly id: string;
  readonly writtenBy: string;
  private _revision = 1;
  private _title: string;
  private _text: string;
  private _parts: CampaignPart[];
  private _promotions: boolean;
  private _state: CampaignState = 'draft';
  private _scheduledFor?: Date;
  private _endedAt?: Date;

  private constructor(content: CampaignContent, writtenBy: string) {
    super();
    this.id = newId();
    this.writtenBy = writtenBy;
    this._title = content.title;
    this._text = content.text;
    this._parts = content.parts;
    this._promotions = content.promotions;
  }

  static draft(content: CampaignContent, writtenBy: string): Campaign {
    return new Campaign(content, writtenBy);
  }

  get state(): CampaignState {
    return this._state;
  }

  get revision(): number {
    return this._revision;
  }

  get scheduledFor(): Date | undefined {
    return this._scheduledFor;
  }

  get endedAt(): Date | undefined {
    return this._endedAt;
  }

  get content(): CampaignContent {
    return { title: this._title, text: this._text, parts: this._parts, promotions: this._promotions };
  }

  /** `seen` is the revision that whoever writes had before them. */
  change({ title, text, parts, promotions }: CampaignContent, seen: number | undefined): void {
    if (seen !== this._revision) throw campaignChanged();
    this.step('change');
    this._title = title;
    this._text = text;
    this._parts = parts;
    this._promotions = promotions;
  }

  schedule(at: Date | undefined, now: Date): void {
    const early = at && at.getTime() < now.getTime() - 60_000;
    const late = at && at.getTime() > now.getTime() + CAMPAIGN_LIMITS.scheduleDays * DAY_MS;
    if (early || late) throw campaignDate();
    this.step('schedule', 'scheduled');
    this._scheduledFor = at ?? now;
  }

  pause(): void {
    this.step('pause', 'paused');
  }

  resume(): void {
    this.step('resume', 'sending');
  }

  /** Before its time it becomes a draft again; nobody has got it. */
  cancel(now: Date): void {
    const begun = this._state !== 'scheduled';
    this.step('cancel', begun ? 'cancelled' : 'draft');
    if (begun) this._endedAt = now;
    else this._scheduledFor = undefined;
  }

  /** Whether it may go without a trace. */
  assertRemovable(): void {
    this.step('remove');
  }

  private step(step: Step, to: CampaignState = this._state): void {
    if (!ALLOWED[step].includes(this._state)) throw campaignChanged();
    this._state = to;
    this._revision += 1;
  }
}
