import { Aggregate } from '../../../kernel/aggregate.ts';
import { ServiceDue } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than any month. */
const REST_DAYS = 31;

/** Whether an account wants a mail when its vehicles need something: one a month at most, however often that is changed. */
export class ServiceNotice extends Aggregate {
  readonly accountId: string;
  private _wanted = false;
  private _changedAt: Date;
  /** When it is looked at next. */
  private _lookAt: Date;
  private _toldAt: Date | null = null;

  constructor(accountId: string, now: Date) {
    super();
    this.accountId = accountId;
    this._changedAt = now;
    this._lookAt = now;
  }

  get wanted(): boolean {
    return this._wanted;
  }

  get changedAt(): Date {
    return this._changedAt;
  }

  get lookAt(): Date {
    return this._lookAt;
  }

  get toldAt(): Date | null {
    return this._toldAt;
  }

  want(wanted: boolean, now: Date): void {
    if (wanted === this._wanted) return;
    this._wanted = wanted;
    this._changedAt = now;
    const rested = this._toldAt ? after(this._toldAt, REST_DAYS) : now;
    this._lookAt = rested > now ? rested : now;
  }

  /** Somebody looked: what is due is told, and else looked for again tomorrow. */
  look(isDue: boolean, now: Date): void {
    this._lookAt = after(now, isDue ? REST_DAYS : 1);
    if (!isDue) return;
    this._toldAt = now;
    this.record(new ServiceDue({ accountId: this.accountId }));
  }
}

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);
