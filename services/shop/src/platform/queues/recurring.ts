import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { settledWithin } from '../../kernel/patience.ts';

const EVERY = 'bujia:every';
/** For the step that a sweep is at: it may wait for somebody who is away, and is repeated by another process then. */
const LAST_STEP_MS = 4_000;

/**
 * Runs the method of a provider every so many seconds, in each worker: so it must bear running in two of them at once
 * (SKIP LOCKED, conditional updates). One that goes on until nothing is due asks between two steps whether it may.
 */
export const Every = (seconds: number): MethodDecorator => SetMetadata(EVERY, seconds);

type Sweep = (stopping: AbortSignal) => Promise<unknown>;

@Injectable()
export class Recurring implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Recurring.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, Sweep>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const seconds = this.reflector.get<number | undefined>(EVERY, methods[name]!);
        if (seconds)
          this.start(`${(instance as object).constructor.name}.${name}`, seconds, (stopping) =>
            methods[name]!(stopping),
          );
      }
    }
  }

  private start(name: string, seconds: number, sweep: Sweep): void {
    const tick = () => {
      if (this.running.has(name)) return;
      const run = sweep(this.stopping.signal)
        .catch((error: unknown) => this.log.error(error))
        .finally(() => this.running.delete(name));
      this.running.set(name, run);
    };
    this.timers.push(setInterval(tick, seconds * 1_000));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    await settledWithin(LAST_STEP_MS, ...this.running.values());
  }
}
