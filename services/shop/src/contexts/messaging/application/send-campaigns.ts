import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { settledWithin } from '../../../kernel/patience.ts';
import { Config } from '../../../platform/config/config.ts';
import { pauseAfter } from '../domain/pauses.ts';
import { type CampaignMail, CampaignMails, type SettledMail } from './campaign-mails.ts';
import { CampaignPost, type SendCampaignMail } from './campaign-post.ts';
import { Pace } from './pace.ts';

/** As many as the mail server is given at once: what is claimed is handed over at once, so that whoever leaves is heard. */
export const AT_ONCE = 10;
/** One more claim is worth it when so many may be sent. */
const WORTH_A_CLAIM = 5;
/** How long an outcome may wait for the next turn, which writes it. */
const UNWRITTEN_MS = 1_000;
const LOOK_MS = 1_000;
const KEEP_MS = 5_000;
/** A day of attempts. */
const MOST_ATTEMPTS = 55;
/** So many delays in a row are the mail server's trouble, not the subscribers': it is left alone for a while. */
const DELAYS_IN_A_ROW = 10;
const SERVER_REST_MS = 30_000;
/** What is in hand is mostly told of by then; the rest is held until the hold runs out. */
const LAST_MAILS_MS = 3_000;

/** Sends the campaigns whose time has come, at the pace that is set. Every worker runs one; a campaign has one at a time. */
@Injectable()
export class SendCampaigns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SendCampaigns.name);
  private readonly me = newId();
  private readonly pace: Pace;
  private stopping = new AbortController();
  private running = Promise.resolve();
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
    await settledWithin(LAST_MAILS_MS, this.running);
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
    const back: SettledMail[] = [];
    const turn = async (room: number) => {
      const written = [...back];
      const claimed = await this.mails.turn(id, this.me, written, room, this.clock.now());
      back.splice(0, written.length);
      return claimed;
    };
    this.delaysInARow = 0;
    try {
      for (let over = false; !over && !this.stopping.signal.aborted;) {
        const free = Math.min(AT_ONCE - inHand.size, await this.pace.next(WORTH_A_CLAIM, this.stopping.signal));
        const claimed = await turn(free);
        for (const mail of claimed ?? []) {
          const sent: Promise<void> = this.sendMail(mail, send).then((settled) => {
            inHand.delete(sent);
            back.push(settled);
          });
          inHand.add(sent);
        }
        this.pace.spend(claimed?.length ?? 0);
        over = !claimed || (claimed.length === 0 && inHand.size === 0) || this.serverIsInTrouble();
        // What comes back makes room, or is the last; with nothing more to claim there is no hurry.
        await fewerThan(claimed?.length === 0 ? 1 : AT_ONCE - WORTH_A_CLAIM + 1, inHand);
      }
    } finally {
      await Promise.all(inHand);
      // Unwritten, they are held until the hold runs out, and sent again with the same Message-ID.
      if (back.length > 0) await turn(0);
    }
  }

  private async sendMail(mail: CampaignMail, send: SendCampaignMail): Promise<SettledMail> {
    try {
      const { accepted, answer } = await send(mail);
      this.delaysInARow = 0;
      return { mail, outcome: { state: accepted ? 'accepted' : 'refused', answer } };
    } catch (error) {
      const answer = (error as Error).message;
      this.delaysInARow += 1;
      const again = mail.attempts < MOST_ATTEMPTS;
      return {
        mail,
        outcome: again ? { state: 'delayed', answer, pause: pauseAfter(mail.attempts) } : { state: 'failed', answer },
      };
    }
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

/** What a quick server has taken does not stay unwritten because of a slow one: this waits no longer than that. */
async function fewerThan(many: number, inHand: ReadonlySet<Promise<void>>): Promise<void> {
  const overdue = new AbortController();
  const patience = setTimeout(() => overdue.abort(), UNWRITTEN_MS);
  const late = once(overdue.signal, 'abort');
  while (inHand.size >= many && !overdue.signal.aborted) await Promise.race([...inHand, late]);
  clearTimeout(patience);
}
