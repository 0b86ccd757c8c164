import type { FitOutcome } from '@bujia/contracts/fit-answers';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { fitDoubtClosed } from './fitting-errors.ts';

/** A part and a vehicle of which a buyer said that they do not go together: an operator is to look. */
export class FitDoubt extends Aggregate {
  readonly id: string;
  readonly partId: number;
  /** Null: nobody told of one. */
  readonly vehicleId: number | null;
  readonly raisedAt: Date;
  private _outcome: FitOutcome | null = null;
  private _closedAt: Date | null = null;

  private constructor(partId: number, vehicleId: number | null, now: Date) {
    super();
    this.id = newId();
    this.partId = partId;
    this.vehicleId = vehicleId;
    this.raisedAt = now;
  }

  static raise(partId: number, vehicleId: number | null, now: Date): FitDoubt {
    return new FitDoubt(partId, vehicleId, now);
  }

  get outcome(): FitOutcome | null {
    return this._outcome;
  }

  get closedAt(): Date | null {
    return this._closedAt;
  }

  /** Somebody looked: the data are right, or are so now. */
  close(outcome: FitOutcome, now: Date): void {
    if (this._closedAt !== null) throw fitDoubtClosed();
    this._outcome = outcome;
    this._closedAt = now;
  }
}
