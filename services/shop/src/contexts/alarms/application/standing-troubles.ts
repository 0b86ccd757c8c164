import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CAUSES, type Cause } from '@bujia/contracts/bell';
import { CONCERNS, type Concern, type Trouble } from '../../../platform/attention/concern.ts';
import { Clock } from '../../../kernel/clock.ts';

/** A queue that is away answers nothing at all. */
const PATIENCE_MS = 3_000;
const ORDER = Object.keys(CAUSES);

export interface Standing {
  cause: Cause;
  trouble: Trouble | undefined;
  /** It could not be looked at: what was known of it still holds. */
  unseen?: true;
}

/** What needs a person now, of all contexts. */
@Injectable()
export class StandingTroubles implements OnModuleInit {
  private readonly log = new Logger(StandingTroubles.name);
  private concerns: Concern[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.concerns = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance as { [CONCERNS]?: Concern[] } | undefined)?.[CONCERNS] ?? [])
      .sort((a, b) => ORDER.indexOf(a.cause) - ORDER.indexOf(b.cause));
    const causes = this.concerns.map(({ cause }) => cause);
    if (causes.join() !== ORDER.join())
      throw new Error(`Each cause is looked after once: ${ORDER.join()} is wanted, ${causes.join()} is declared`);
  }

  look(): Promise<Standing[]> {
    const now = this.clock.now();
    return Promise.all(this.concerns.map((concern) => this.lookAt(concern, now)));
  }

  /** What cannot be looked at keeps nobody from seeing the rest. */
  private async lookAt({ cause, look }: Concern, now: Date): Promise<Standing> {
    const over = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(`It took longer than ${PATIENCE_MS} ms`);
    });
    try {
      return { cause, trouble: await Promise.race([look(now), late]) };
    } catch (error) {
      this.log.warn(`${cause} could not be looked at: ${(error as Error).message}`);
      return { cause, trouble: { count: 1, said: 'No se pudo revisar' }, unseen: true };
    } finally {
      late.catch(() => undefined);
      over.abort();
    }
  }
}
