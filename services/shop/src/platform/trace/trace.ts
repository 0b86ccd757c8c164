import { AsyncLocalStorage } from 'node:async_hooks';
import type { Right } from '@bujia/contracts/rights';

/** Who and what a piece of work belongs to. It follows a request into its events, jobs and log lines. */
export interface Trace {
  requestId: string;
  actor?: string;
  /** Of a request of the shop's own people: the kind of account, from where it came, and the right that alone let them in. */
  staff?: { desk: number; network: string; right?: Right };
  /** What is being done. */
  command?: string;
  /** Of a request: somebody else has its place among those that are worked on while `work` lasts. */
  outside?: <T>(work: () => Promise<T>) => Promise<T>;
}

const storage = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => storage.getStore();

/** From here on: who of the shop's own people a request belongs to, so that what is changed is written down as theirs. */
export function traceStaff(actor: string, staff: NonNullable<Trace['staff']>): void {
  const trace = currentTrace();
  if (trace) Object.assign(trace, { actor, staff });
}

/** Stands around what asks somebody outside: that may take long, and neither the database nor the processor is needed meanwhile. */
export const outside = <T>(work: () => Promise<T>): Promise<T> => storage.getStore()?.outside?.(work) ?? work();

export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);
