import { AsyncLocalStorage } from 'node:async_hooks';

/** Who and what a piece of work belongs to. It follows a request into its events, jobs and log lines. */
export interface Trace {
  requestId: string;
  actor?: string;
}

const storage = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => storage.getStore();

export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);
