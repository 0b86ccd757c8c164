import type { IntegrationEvent } from './event.ts';

/** What the log of the staff says of an aggregate. */
export interface Told {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Records what happened; the platform moves the records into the outbox when the change is flushed. */
export abstract class Aggregate {
  // Not mapped, so it is undefined after loading: created at first use.
  private recorded?: IntegrationEvent[];

  /** What the log of the staff says of it instead of its fields, of which it shows no words. */
  told(): Told | undefined {
    return undefined;
  }

  protected record(event: IntegrationEvent): void {
    (this.recorded ??= []).push(event);
  }

  /** Hands over what was recorded and forgets it. */
  takeEvents(): IntegrationEvent[] {
    const taken = this.recorded ?? [];
    this.recorded = undefined;
    return taken;
  }
}
