import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';

export interface FitSaid {
  /** Null: whoever sent the part back told of none. */
  vehicleId: number | null;
  fits: boolean;
}

type Line = Pick<FitAnswer, 'orderId' | 'line' | 'partId' | 'accountId'>;

/** Whether a line of an order fitted the vehicle that it was bought for, as its buyer said last. */
export class FitAnswer extends Aggregate {
  readonly id: string;
  /** Null once the account is gone: nobody knows any more who said it. */
  readonly orderId: string | null;
  readonly line: number | null;
  readonly accountId: string | null;
  readonly partId: number;
  private _vehicleId: number | null;
  private _fits: boolean;
  private _answeredAt: Date;

  private constructor({ orderId, line, accountId, partId }: Line, { vehicleId, fits }: FitSaid, now: Date) {
    super();
    this.id = newId();
    this.orderId = orderId;
    this.line = line;
    this.accountId = accountId;
    this.partId = partId;
    this._vehicleId = vehicleId;
    this._fits = fits;
    this._answeredAt = now;
  }

  static give(line: Line, said: FitSaid, now: Date): FitAnswer {
    return new FitAnswer(line, said, now);
  }

  get vehicleId(): number | null {
    return this._vehicleId;
  }

  get fits(): boolean {
    return this._fits;
  }

  get answeredAt(): Date {
    return this._answeredAt;
  }

  /** False: that is what was said already. */
  replace({ vehicleId, fits }: FitSaid, now: Date): boolean {
    if (vehicleId === this._vehicleId && fits === this._fits) return false;
    this._vehicleId = vehicleId;
    this._fits = fits;
    this._answeredAt = now;
    return true;
  }
}
