import type { Cause } from '@bujia/contracts/bell';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { OperatorsNeeded } from '../contract.ts';

/** What may be told of; without `urgent` it is only shown. */
export interface Tidings {
  said: string;
  count: number;
  urgent?: { stage: string; once?: true };
}

/** What operators were written to of one cause, and whether they want to be. */
export class Alarm extends Aggregate {
  readonly cause: Cause;
  private _sends = true;
  private _toldAt?: Date;
  /** Of what is urgent now, where operators were written to of it. */
  private _stage?: string;

  private constructor(cause: Cause) {
    super();
    this.cause = cause;
  }

  static of(cause: Cause): Alarm {
    return new Alarm(cause);
  }

  get sends(): boolean {
    return this._sends;
  }

  get toldAt(): Date | undefined {
    return this._toldAt;
  }

  get stage(): string | undefined {
    return this._stage;
  }

  send(sends: boolean): void {
    this._sends = sends;
  }

  /** Writes to operators, unless they were written to today, or of a stage that is told once. */
  raise({ said, count, urgent }: Tidings, now: Date): void {
    if (!urgent) return this.end();
    if (!this._sends) return;
    if (this._toldAt && localDate(this._toldAt) === localDate(now)) return;
    if (urgent.once && this._stage === urgent.stage) return;
    this._toldAt = now;
    this._stage = urgent.stage;
    this.record(new OperatorsNeeded({ cause: this.cause, said, count }));
  }

  /** It is urgent no more: what comes later is news. */
  end(): void {
    this._stage = undefined;
  }
}
