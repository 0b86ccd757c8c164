/** What must hold in every committed state of the database, whatever was killed and whoever raced. */
export type Invariant = WholeRule | RuleOfEach;

interface Rule {
  /** Of the gauge: words and dashes. */
  name: string;
  /** What operators read. */
  says: string;
  /** What it means for the shop where it does not hold, and what an operator does about it. */
  mend: string;
}

export interface WholeRule extends Rule {
  each?: undefined;
  /** Answers the rows that break it; none while all is well. A few columns that lead to the fault. */
  broken: string;
}

/** Speaks of one thing after the other, so that it can be asked of a few: those that changed, or the next slice. */
export interface RuleOfEach extends Rule {
  each: Subject;
  /** As above, with the id of the thing as `subject`. `within` narrows a relation whose `id` is that of the thing. */
  broken: (within: (relation: string) => string) => string;
}

export interface Subject {
  /** Where the ids of all of them are. */
  relation: string;
  /** The field by which events say which one changed. */
  event: string;
}

/** Of which things a rule is asked. */
export type Scope =
  | { of: 'all' }
  | { of: 'slice'; after: string; upTo: string | undefined }
  /** Those that events speak of since then, and those that were found before. */
  | { of: 'changed'; since: string; besides: string[] };

/** The rule as one statement. Ids are written out: they come from the database and from the clock. */
export function brokenWithin(rule: Invariant, scope: Scope): string {
  if (!rule.each) return rule.broken;
  if (scope.of === 'all') return rule.broken((relation) => relation);
  const { event } = rule.each;
  const ids =
    scope.of === 'slice'
      ? `id > '${scope.after}'${scope.upTo === undefined ? '' : ` AND id <= '${scope.upTo}'`}`
      : `id IN (SELECT (e.data->>'${event}')::uuid FROM outbox e WHERE e.id >= '${scope.since}' AND e.data->>'${event}' IS NOT NULL
                UNION SELECT unnest('{${scope.besides.join(',')}}'::uuid[]))`;
  return rule.broken((relation) => `(SELECT * FROM ${relation} WHERE ${ids})`);
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
