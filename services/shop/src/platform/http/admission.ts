import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { Refusal } from '../../kernel/refusal.ts';
import { Config } from '../config/config.ts';
import { STATEMENT_TIMEOUT_MS } from '../database/reads.ts';
import { Metrics } from '../health/metrics.ts';
import { currentTrace } from '../trace/trace.ts';

/** What a waiting request costs is memory, and there is an end to that. */
const MOST_WAITING = 1_000;
/** The share of the connections that readers may hold: whoever buys finds one, however long those take. */
const READERS = 0.5;
/** How much the last time weighs in the mean. */
const WEIGHT = 0.1;

export interface LaneOptions {
  /** So many are worked on at a time. */
  width: number;
  /** Nobody waits for longer than that for a place; who would have to is turned away at once. */
  patienceMs: number;
  now?: () => number;
}

/** A place among those that are worked on, left once. */
export class Place {
  private isLeft = false;

  constructor(private readonly onLeave: () => void) {}

  leave(): void {
    if (this.isLeft) return;
    this.isLeft = true;
    this.onLeave();
  }
}

interface Waiting {
  since: number;
  admit: (place: Place | undefined) => void;
}

/**
 * A bounded queue before the database and the processor. Beyond what can be done in time it refuses at once, which costs
 * little: the rest keeps its pace, however many come.
 */
export class Lane {
  private working = 0;
  private readonly queue = new Set<Waiting>();
  /** How long one is worked on, mostly; known from the first one on. */
  private meanMs = 0;
  private readonly now: () => number;

  constructor(private readonly options: LaneOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  get figures(): { working: number; waiting: number } {
    return { working: this.working, waiting: this.queue.size };
  }

  /** A place, now or when it is one's turn; none where that would be too late. `gone` gives the turn up. */
  async enter(gone: AbortSignal): Promise<Place | undefined> {
    const { width, patienceMs } = this.options;
    if (gone.aborted) return undefined;
    if (this.working < width) return this.take();
    const isHopeless = ((this.queue.size + 1) * this.meanMs) / width > patienceMs;
    if (isHopeless || this.queue.size >= MOST_WAITING) return undefined;
    return new Promise((resolve) => {
      const giveUp = () => waiting.admit(undefined);
      const late = setTimeout(giveUp, patienceMs);
      const waiting: Waiting = {
        since: this.now(),
        admit: (place) => {
          this.queue.delete(waiting);
          clearTimeout(late);
          gone.removeEventListener('abort', giveUp);
          resolve(place);
        },
      };
      this.queue.add(waiting);
      gone.addEventListener('abort', giveUp);
    });
  }

  private take(): Place {
    this.working += 1;
    const began = this.now();
    return new Place(() => {
      const took = this.now() - began;
      this.meanMs = this.meanMs === 0 ? took : this.meanMs + (took - this.meanMs) * WEIGHT;
      this.working -= 1;
      this.next();
    });
  }

  /** Whoever waited too long hears so, even where a busy machine let no clock ring. */
  private next(): void {
    for (const { since, admit } of this.queue) {
      if (this.working >= this.options.width) return;
      admit(this.now() - since > this.options.patienceMs ? undefined : this.take());
    }
  }
}

/** Each request ends with it: an error, as there is without a word, would take down where it came from each time. */
const CLOSED = 'closed';

/** What a request holds of its lane: one place while it is worked on, none while it waits for somebody outside, none once it is over. */
class Stay {
  private place: Place | undefined;
  private isOver = false;

  constructor(
    private readonly lane: Lane,
    private readonly gone: AbortSignal,
  ) {}

  /** Whether it may be worked on. What nobody waits for any more is not begun. */
  async begin(): Promise<boolean> {
    this.take(await this.lane.enter(this.gone));
    return this.place !== undefined;
  }

  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.place?.leave();
    try {
      return await work();
    } finally {
      // What was asked outside is not thrown away: whoever finds no place goes on without one.
      if (!this.isOver) this.take(await this.lane.enter(this.gone));
    }
  }

  /** Whoever hung up leaves the work behind: its place is free when that is done, and no statement takes longer. */
  endSoon(): void {
    if (!this.isOver) setTimeout(() => this.end(), STATEMENT_TIMEOUT_MS).unref();
  }

  end(): void {
    this.isOver = true;
    this.place?.leave();
    this.place = undefined;
  }

  private take(place: Place | undefined): void {
    this.place?.leave(); // another call of the same request may have brought one back
    this.place = place;
    if (this.isOver || this.gone.aborted) this.end();
  }
}

export type LaneName = 'reading' | 'buying';

/** Calls that only look at the catalogue with a question in their body, which is what they are known by. */
const OF_CATALOGUE = new Set(
  [CATALOGUE_PATHS, STOREFRONT_PATHS, CODE_PATHS]
    .flatMap((paths) => Object.values<string>(paths))
    .filter((path) => !path.startsWith('ext/cache/'))
    .map((path) => `/api/${path}`),
);
/** What everybody may look at, and asks for without a body; a riddle is for whoever signs in. */
const FOR_ALL = /^\/api\/ext\/(?!captcha)/;
/** All other calls change something, or belong to somebody; and so do these pages. */
const BUYING = /^\/(?:api\/|(?:carrito|pago)$)/;
/** They cost next to nothing, or nobody may be kept from them: files, and what is for the inside. */
const FREE = /^\/(?:(?:assets|img|ops)\/|[\w-]+\.\w+$)/;

export function laneOf({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): LaneName | undefined {
  const { url, config } = routeOptions;
  // Where there is no route there is no work, and no limit has counted who asked.
  if (url === undefined) return undefined;
  if (config.lasts || config.takesFiles || FREE.test(url) || method === 'OPTIONS') return undefined;
  const looks = method === 'POST' ? OF_CATALOGUE.has(url) : FOR_ALL.test(url);
  return BUYING.test(url) && !looks ? 'buying' : 'reading';
}

const busy = () =>
  new Refusal('unavailable', 'service.busy', 'Hay muchas personas en la tienda. Intente nuevamente en unos segundos');

/**
 * Lets so many requests in at a time, apart for reading and buying, so that browsing never starves a checkout. It stands behind
 * the limits and the answers that are ready, which cost neither, and behind the body, which may take long to come. Whoever
 * waits for somebody outside leaves the place and asks for another one after (`outside`): a card provider that hangs holds up nobody else.
 */
@Injectable()
export class Admission implements OnApplicationBootstrap {
  private readonly lanes: Record<LaneName, Lane>;

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    config: Config,
    { registry }: Metrics,
  ) {
    const { databasePool, queueWaitMs: patienceMs } = config;
    const lanes = {
      reading: new Lane({ width: Math.ceil(databasePool * READERS), patienceMs }),
      buying: new Lane({ width: databasePool, patienceMs }),
    };
    this.lanes = lanes;
    new Gauge({
      name: 'bujia_requests',
      help: 'Requests that are worked on and that wait for it, by lane',
      labelNames: ['lane', 'state'],
      registers: [registry],
      collect() {
        for (const [lane, { figures }] of Object.entries(lanes))
          for (const [state, count] of Object.entries(figures)) this.set({ lane, state }, count);
      },
    });
  }

  /** When all others have begun: what they add stands before it. */
  onApplicationBootstrap(): void {
    const stays = new WeakMap<FastifyRequest, Stay>();
    const server = this.http.httpAdapter.getInstance();
    server.addHook('preHandler', async (request, reply) => {
      const lane = laneOf(request);
      // What its route finds to lead nowhere goes this way a second time, with the place that it has.
      if (!lane || stays.has(request)) return;
      const gone = new AbortController();
      const stay = new Stay(this.lanes[lane], gone.signal);
      stays.set(request, stay);
      if (reply.raw.closed) gone.abort(CLOSED);
      reply.raw.once('close', () => {
        gone.abort(CLOSED);
        stay.endSoon();
      });
      if (!(await stay.begin())) throw busy();
      const trace = currentTrace();
      if (trace) trace.outside = (work) => stay.outside(work);
    });
    // The work is done: a slow reader of a long answer holds up nobody but itself.
    server.addHook('onSend', async (request, _reply, payload) => {
      stays.get(request)?.end();
      return payload;
    });
  }
}
