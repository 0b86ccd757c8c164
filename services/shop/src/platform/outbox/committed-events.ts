import { Injectable } from '@nestjs/common';
import { Wakeups } from '../database/wakeups.ts';

export const OUTBOX_CHANNEL = 'outbox';

export interface CommittedEvent {
  type: string;
  data: object;
}

type Listener = (events: readonly CommittedEvent[]) => void;

/**
 * Tells of events once they are committed, in the process that did it. A notice inside the transaction would make commits
 * wait for each other; whoever dies between the two has told nobody, so this only ever saves waiting.
 */
@Injectable()
export class CommittedEvents {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly wakeups: Wakeups) {}

  on(listener: Listener): void {
    this.listeners.add(listener);
  }

  notify(events: readonly CommittedEvent[]): void {
    this.wakeups.wake(OUTBOX_CHANNEL);
    for (const listener of this.listeners) listener(events);
  }
}
