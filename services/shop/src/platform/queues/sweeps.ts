import { Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

const EVERY = 'bujia:every';
const HOUR = 3_600;

interface Said {
  seconds: number;
  /** What it does, as an operator reads it. */
  says: string;
  /** How long it may be under way, in seconds. */
  longest: number;
}

/** What a sweep answers that another process does: then it says nothing of how that goes. */
export const ELSEWHERE = Symbol('another process does it');

/** Of one that works off all rows, however many there are. */
export const ALL_DAY = { longest: 24 * HOUR };

/**
 * Runs the method of a provider every so many seconds, in each worker: so it must bear running in two of them at once
 * (SKIP LOCKED, conditional updates). One that goes on until nothing is due asks between two steps whether it may.
 */
export const Every = (seconds: number, says: string, { longest = HOUR } = {}): MethodDecorator =>
  SetMetadata(EVERY, { seconds, says, longest } satisfies Said);

export interface Sweep extends Said {
  name: string;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/** What the shop does again and again, in whichever process it runs. */
@Injectable()
export class Sweeps implements OnModuleInit {
  declared: Sweep[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const found: Sweep[] = [];
    for (const { instance, host } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, Sweep['run']>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const said = this.reflector.get<Said | undefined>(EVERY, methods[method]!);
        if (!said) continue;
        // Two contexts may call theirs the same.
        const name = `${host!.name.replace(/Module$/, '')}.${(instance as object).constructor.name}.${method}`;
        if (found.some((one) => one.name === name)) throw new Error(`Two sweeps are named ${name}`);
        found.push({ ...said, name, run: (stopping) => methods[method]!(stopping) });
      }
    }
    this.declared = found.sort((a, b) => a.name.localeCompare(b.name));
  }
}
