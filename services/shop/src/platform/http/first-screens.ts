import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { RecentlyUsed } from './recently-used.ts';

/** What is known when a page is drawn: where it is, and the answers that stand beside it. */
export interface Screen {
  address: string;
  answers: Record<string, unknown>;
}

/** Draws the first screen of pages, as a visitor sees it: markup for the page's root, '' where there is none. */
export abstract class FirstScreens {
  abstract drawn(screen: Screen): Promise<string>;
}

interface Limits {
  /** For whoever asks for a page: it is sent without its first screen then. */
  waitMs: number;
  /** For drawing one page; the thread is given up with what takes longer. */
  patienceMs: number;
  /** For the code of the client to be there, once per thread. */
  startMs: number;
  /** After a thread was given up. */
  restMs: number;
  /** Pages that may wait for the thread. */
  waiting: number;
  keptBytes: number;
}

export const LIMITS: Limits = {
  waitMs: 500,
  patienceMs: 5_000,
  startMs: 30_000,
  restMs: 10_000,
  waiting: 32,
  keptBytes: 32 * 1024 * 1024,
};
const MOST_MEMORY_MB = 256;
/** Nobody's link is longer; each address is a page of its own. */
const LONGEST_ADDRESS = 2_000;

type Answer = 'ready' | { html: string } | { error: string };

/**
 * The client's own parts, drawn by React in a thread beside the one that serves everybody: it can be given up, and holds
 * nobody up. Whatever goes wrong, a page without its first screen is sent, which the browser then draws. What was drawn is
 * kept by all that it depends on, address and answers: it is never old, and falls out when it is not asked for.
 */
@Injectable()
export class ThreadedFirstScreens extends FirstScreens implements OnModuleDestroy {
  private readonly log = new Logger(FirstScreens.name);
  private readonly code: string;
  private readonly hasCode: boolean;
  private kept: RecentlyUsed<string>;
  private asked = new Map<string, Promise<string>>();
  private thread: Worker | undefined;
  /** What the thread was told. */
  private told: Config['shop'] | undefined;
  /** Whose screens are kept. */
  private shop: Config['shop'];
  private restsUntil = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Pick<Config, 'webDist' | 'shop' | 'settings'>,
    private readonly limits = LIMITS,
  ) {
    super();
    this.shop = config.shop;
    this.kept = new RecentlyUsed(limits.keptBytes);
    this.code = resolve(join(config.webDist, '.server/server.js'));
    this.hasCode = existsSync(this.code);
    if (!this.hasCode) this.log.warn(`Pages are sent without their first screen: there is no ${this.code}`);
  }

  async drawn(screen: Screen): Promise<string> {
    if (!this.hasCode || screen.address.length > LONGEST_ADDRESS) return '';
    if (this.shop !== this.config.shop) this.forget();
    const key = createHash('sha256').update(JSON.stringify(screen)).digest('base64');
    const { kept, asked } = this;
    const ready = kept.get(key);
    if (ready !== undefined) return ready;
    const asking = asked.get(key);
    if (asking) return this.inTime(asking);
    if (asked.size >= this.limits.waiting || Date.now() < this.restsUntil) return '';
    const drawing = this.last
      .then(() => this.draw(screen))
      .then(
        (html) => {
          kept.set(key, html, html.length);
          return html;
        },
        (error: unknown) => {
          // Without what stands behind the question mark, where the codes of links are.
          const [path] = screen.address.split('?');
          this.log.warn(`A page is sent without its first screen, ${path}: ${String(error)}`);
          return '';
        },
      )
      .finally(() => asked.delete(key));
    asked.set(key, drawing);
    this.last = drawing;
    return this.inTime(drawing);
  }

  /** Nothing that was drawn is of the shop as it is now. What is on its way is kept where nobody looks. */
  private forget(): void {
    this.shop = this.config.shop;
    this.kept = new RecentlyUsed(this.limits.keptBytes);
    this.asked = new Map();
  }

  async onModuleDestroy(): Promise<void> {
    this.restsUntil = Infinity;
    await this.thread?.terminate();
  }

  /** Nobody is held up by those before them, or by a thread that begins: what is drawn later is kept for whoever comes next. */
  private async inTime(drawing: Promise<string>): Promise<string> {
    const over = new AbortController();
    const late = sleep(this.limits.waitMs, '', { signal: over.signal }).catch(() => '');
    return Promise.race([drawing, late]).finally(() => over.abort());
  }

  private async draw(screen: Screen): Promise<string> {
    // Those who waited while the thread was given up do not wait for another one.
    if (Date.now() < this.restsUntil) throw new Error('the thread was given up');
    if (this.thread && this.told !== this.config.shop) {
      void this.thread.terminate();
      this.thread = undefined;
    }
    const thread = (this.thread ??= await this.begin());
    thread.postMessage(screen);
    const answer = await this.answerOf(thread, this.limits.patienceMs);
    if (answer === 'ready' || 'error' in answer) throw new Error(answer === 'ready' ? answer : answer.error);
    return answer.html;
  }

  private async begin(): Promise<Worker> {
    const { shop, settings } = this.config;
    this.told = shop;
    const thread = new Worker(this.code, {
      workerData: { shop, settings },
      // It draws what everybody may see, and is told nothing else.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    thread.unref();
    // What it dies of between two pages would else be the end of the whole process.
    for (const end of ['error', 'exit'])
      thread.on(end, () => {
        if (this.thread === thread) this.thread = undefined;
      });
    await this.answerOf(thread, this.limits.startMs);
    if (this.restsUntil < Infinity) return thread;
    await thread.terminate();
    throw new Error('the service ends');
  }

  /** One page is drawn after the other, so the next word of the thread is the answer. */
  private async answerOf(thread: Worker, ms: number): Promise<Answer> {
    const over = new AbortController();
    const { signal } = over;
    const patience = setTimeout(() => over.abort(new Error(`it took more than ${ms} ms`)), ms);
    const ended = (code: number) => over.abort(new Error(`the thread ended with ${code}`));
    thread.once('exit', ended);
    try {
      const [answer] = (await once(thread, 'message', { signal })) as [Answer];
      return answer;
    } catch (error) {
      this.thread = undefined;
      this.restsUntil = Math.max(this.restsUntil, Date.now() + this.limits.restMs);
      void thread.terminate();
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(patience);
      thread.off('exit', ended);
    }
  }
}
