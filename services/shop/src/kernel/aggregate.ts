import type { IntegrationEvent } from './event.ts';

/** Records what happened; the platform moves the records into the outbox when the change is flushed. */
export abstract class Aggregate {
  // Not mapped, so it is undefined after loading: created at first use.
  private recorded?: IntegrationEvent[];

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
