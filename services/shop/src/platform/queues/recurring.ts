import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

const EVERY = 'bujia:every';

/**
 * Runs the method of a provider every so many seconds, in each worker: so it must bear running in two of them at once
 * (SKIP LOCKED, conditional updates).
 */
export const Every = (seconds: number): MethodDecorator => SetMetadata(EVERY, seconds);

type Sweep = () => Promise<unknown>;

@Injectable()
export class Recurring implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Recurring.name);
  private readonly timers: NodeJS.Timeout[] = [];
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
        if (seconds) this.start(`${(instance as object).constructor.name}.${name}`, seconds, () => methods[name]!());
      }
    }
  }

  private start(name: string, seconds: number, sweep: Sweep): void {
    const tick = () => {
      if (this.running.has(name)) return;
      const run = sweep()
        .catch((error: unknown) => this.log.error(error))
        .finally(() => this.running.delete(name));
      this.running.set(name, run);
    };
    this.timers.push(setInterval(tick, seconds * 1_000));
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }
}
