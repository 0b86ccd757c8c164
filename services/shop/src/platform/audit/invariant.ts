/** What must hold in every committed state of the database, whatever was killed and whoever raced. */
export interface Invariant {
  /** Of the gauge: words and dashes. */
  name: string;
  /** Answers the rows that break it; none while all is well. A few columns that lead to the fault. */
  broken: string;
}

/** Holds while the word of an event that concerns `id` is on its way: what follows from it need not be there yet. */
export const isUnderWay = (field: 'orderId' | 'checkoutId', id: string): string =>
  `EXISTS (SELECT FROM outbox e WHERE e.finished_at IS NULL AND e.data->>'${field}' = ${id}::text)`;

export const INVARIANTS = 'bujia:invariants';

/** Declares the invariants of a context: `providers: [declareInvariants({...})]`. */
export const declareInvariants = (...invariants: Invariant[]) => ({
  provide: Symbol(INVARIANTS),
  useValue: { [INVARIANTS]: invariants },
});
