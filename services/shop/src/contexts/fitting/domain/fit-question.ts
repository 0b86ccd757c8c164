import { FIT_LIMITS } from '@bujia/contracts/fit-answers';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { FitAsked } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;

/** dropped: there was nothing to ask, or nobody who wants to be asked. */
export type FitQuestionState = 'waiting' | 'asked' | 'dropped';

/** Whether the parts of an order fitted: asked once, a week after its buyer has them. */
export class FitQuestion extends Aggregate {
  readonly id: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly dueAt: Date;
  private _state: FitQuestionState = 'waiting';
  private _changedAt: Date;

  private constructor({ orderId, accountId }: Pick<FitQuestion, 'orderId' | 'accountId'>, deliveredAt: Date) {
    super();
    this.id = newId();
    this.orderId = orderId;
    this.accountId = accountId;
    this.dueAt = new Date(deliveredAt.getTime() + FIT_LIMITS.afterDays * DAY_MS);
    this._changedAt = deliveredAt;
  }

  static after(delivered: Pick<FitQuestion, 'orderId' | 'accountId'>, at: Date): FitQuestion {
    return new FitQuestion(delivered, at);
  }

  get state(): FitQuestionState {
    return this._state;
  }

  get changedAt(): Date {
    return this._changedAt;
  }

  ask(now: Date): void {
    if (this._state !== 'waiting' || now < this.dueAt) return;
    this.become('asked', now);
    this.record(new FitAsked({ questionId: this.id, orderId: this.orderId }));
  }

  drop(now: Date): void {
    if (this._state === 'waiting') this.become('dropped', now);
  }

  /** Whether its link counts. */
  isOpen(now: Date): boolean {
    return this._state === 'asked' && now.getTime() - this._changedAt.getTime() <= FIT_LIMITS.linkDays * DAY_MS;
  }

  private become(state: FitQuestionState, now: Date): void {
    this._state = state;
    this._changedAt = now;
  }
}
