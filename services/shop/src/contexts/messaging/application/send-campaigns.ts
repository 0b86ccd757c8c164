import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { pauseAfter } from '../domain/pauses.ts';
import { type CampaignMail, CampaignMails, type CampaignMailOutcome } from './campaign-mails.ts';
import { CampaignPost, type SendCampaignMail } from './campaign-post.ts';
import { Pace } from './pace.ts';

/** As many as the mail server is given at once: what is claimed is handed over at once, so that whoever leaves is heard. */
export const AT_ONCE = 10;
/** One more claim is worth it when so many may be sent. */
const WORTH_A_CLAIM = 5;
const LOOK_MS = 1_000;
const KEEP_MS = 5_000;
/** A day of attempts. */
const MOST_ATTEMPTS = 55;
/** So many delays in a row are the mail server's trouble, not the subscribers': it is left alone for a while. */
const DELAYS_IN_A_ROW = 10;
const SERVER_REST_MS = 30_000;

/** Sends the campaigns whose time has come, at the pace that is set. Every worker runs one; a campaign has one at a time. */
@Injectable()
export class SendCampaigns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SendCampaigns.name);
  private readonly me = newId();
  private readonly pace: Pace;
  private stopping = new AbortController();
  private running: Promise<void> | undefined;
  private delaysInARow = 0;
  private restUntil = 0;

  constructor(
    private readonly mails: CampaignMails,
    private readonly post: CampaignPost,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.pace = new Pace(config.newsletterPerSecond);
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.stopping = new AbortController();
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        if (this.clock.now().getTime() >= this.restUntil)
          for (const id of await this.mails.due(this.clock.now())) await this.sendOne(id);
      } catch (error) {
        this.log.error(error);
      }
      await this.rest(LOOK_MS);
    }
  }

  private async sendOne(id: string): Promise<void> {
    const content = await this.mails.take(id, this.me, this.clock.now());
    if (!content) return;
    const keeping = setInterval(() => {
      // Missed now and then, it is made up for; missed for long, another worker goes on.
      void this.mails.keep(id, this.me, this.clock.now()).catch(() => undefined);
    }, KEEP_MS);
    try {
      await this.sendWhatIsDue(id, await this.post.write(content));
      if (await this.mails.finish(id, this.me, this.clock.now())) this.log.log(`Campaign ${id} is sent`);
    } finally {
      clearInterval(keeping);
      await this.mails.release(id, this.me);
    }
  }

  /** Until nothing is due, somebody paused it, the mail server is in trouble, or the process stops. */
  private async sendWhatIsDue(id: string, send: SendCampaignMail): Promise<void> {
    const inHand = new Set<Promise<void>>();
    let over = false;
    this.delaysInARow = 0;
    while (!over && !this.stopping.signal.aborted) {
      const free = Math.min(AT_ONCE - inHand.size, await this.pace.next(WORTH_A_CLAIM, this.stopping.signal));
      const claimed = await this.mails.claim(id, this.me, free, this.clock.now());
      for (const mail of claimed ?? []) {
        const sent: Promise<void> = this.sendMail(mail, send).finally(() => inHand.delete(sent));
        inHand.add(sent);
      }
      this.pace.spend(claimed?.length ?? 0);
      over = !claimed || (claimed.length === 0 && inHand.size === 0) || this.serverIsInTrouble();
      // What comes back makes room, or is the last; with nothing more to claim there is no hurry.
      const wanted = claimed?.length === 0 ? 0 : AT_ONCE - WORTH_A_CLAIM;
      while (inHand.size > wanted) await Promise.race(inHand);
    }
    await Promise.all(inHand);
  }

  private async sendMail(mail: CampaignMail, send: SendCampaignMail): Promise<void> {
    let outcome: CampaignMailOutcome;
    try {
      const { accepted, answer } = await send(mail);
      outcome = { state: accepted ? 'accepted' : 'refused', answer };
      this.delaysInARow = 0;
    } catch (error) {
      const answer = (error as Error).message;
      this.delaysInARow += 1;
      outcome =
        mail.attempts < MOST_ATTEMPTS
          ? { state: 'delayed', answer, pause: pauseAfter(mail.attempts) }
          : { state: 'failed', answer };
    }
    // Unwritten, it is held until the hold runs out, and sent again with the same Message-ID.
    await this.mails.settle(mail, outcome, this.clock.now()).catch((error: unknown) => this.log.error(error));
  }

  private serverIsInTrouble(): boolean {
    if (this.delaysInARow < DELAYS_IN_A_ROW) return false;
    this.restUntil = this.clock.now().getTime() + SERVER_REST_MS;
    this.log.warn('The mail server takes no newsletters; trying again in a while');
    return true;
  }

  private async rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
