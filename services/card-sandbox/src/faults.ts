/** Where something can be made to go wrong. */
export type Place = 'reference' | 'transaction' | 'refund' | 'pay' | 'notice';

/**
 * hang: no answer, nothing done. late: done, answered after `ms`. lose: done, the connection breaks. error: a page with
 * status 500, nothing done. forge: a wrong amount in an answer, a wrong signature on a notice. forge-amount: a notice with a
 * good signature and a wrong amount. twice: a notice comes twice. decline: the bank says no, or the refund is refused.
 */
export type Fault = 'hang' | 'late' | 'lose' | 'error' | 'forge' | 'forge-amount' | 'twice' | 'decline';

export interface Order {
  at: Place;
  fault: Fault;
  /** How often; once unless told. */
  times?: number;
  ms?: number;
  /** Only calls about this transaction. */
  id?: string;
}

export const LATE_MS = 3_000;

/** Faults that were ordered, each used up by the calls that meet it. */
export class Faults {
  private ordered: (Order & { times: number; ms: number })[] = [];
  /** Nobody is there at all. */
  away = false;

  order({ times = 1, ms = LATE_MS, ...order }: Order): void {
    this.ordered.push({ ...order, times, ms });
  }

  clear(): void {
    this.ordered = [];
    this.away = false;
  }

  take(at: Place, id: string): { fault: Fault; ms: number } | undefined {
    const next = this.ordered.find(
      (order) => order.at === at && order.times > 0 && (order.id === undefined || order.id === id),
    );
    if (next) next.times -= 1;
    return next;
  }
}
