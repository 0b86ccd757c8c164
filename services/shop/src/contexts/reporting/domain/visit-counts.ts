import type { VisitKind } from '@bujia/contracts/reports';
import type { LocalDate } from '@bujia/ecuador/guayaquil';

/** How many came on a day to such a page. */
export interface CountedVisits {
  day: LocalDate;
  kind: VisitKind;
  visits: number;
}

export abstract class VisitCounts {
  abstract add(counted: readonly CountedVisits[]): Promise<void>;
}
