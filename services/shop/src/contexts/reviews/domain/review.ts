import type { ReviewReason, ReviewState } from '@bujia/contracts/reviews';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { ReviewRefused, ReviewShown } from '../contract.ts';
import { reviewChanged, reviewReasonNeeded } from './review-errors.ts';

export interface Written {
  stars: number;
  words: string;
  /** As everybody reads it. */
  author: string;
  /** What it was bought for, as far as the shop knows. */
  vehicleId: number | null;
}

export interface Decision {
  state: ReviewState;
  /** Of a refusal. */
  reason?: ReviewReason | undefined;
}

/**
 * What a buyer says of a part: the newest text, which an operator decides on, and the one that everybody reads. These are two while a
 * changed text waits.
 */
export class Review extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly partId: number;
  private _stars: number;
  private _words: string;
  /** Null: written down by a version that asked for the name when it was read. */
  private _author: string | null;
  private _vehicleId: number | null;
  private _writtenAt: Date;
  /** Which text it is: whoever decides says what they read. */
  private _version = 1;
  private _state: ReviewState = 'waiting';
  private _reason: ReviewReason | null = null;
  private _decidedAt: Date | null = null;
  /** What the mails said of this text: a decision that is taken back and made again is told once. */
  private _mailed: string | null = null;
  private _shownStars: number | null = null;
  private _shownWords: string | null = null;
  private _shownAuthor: string | null = null;
  private _shownWrittenAt: Date | null = null;

  private constructor(accountId: string, partId: number, { stars, words, author, vehicleId }: Written, now: Date) {
    super();
    this.id = newId();
    this.accountId = accountId;
    this.partId = partId;
    this._stars = stars;
    this._words = words;
    this._author = author;
    this._vehicleId = vehicleId;
    this._writtenAt = now;
  }

  static write(of: Pick<Review, 'accountId' | 'partId'>, written: Written, now: Date): Review {
    return new Review(of.accountId, of.partId, written, now);
  }

  get stars(): number {
    return this._stars;
  }

  get words(): string {
    return this._words;
  }

  get version(): number {
    return this._version;
  }

  get state(): ReviewState {
    return this._state;
  }

  get shownAuthor(): string | null {
    return this._shownAuthor;
  }

  get shownWords(): string | null {
    return this._shownWords;
  }

  /** False: that is what stands there already. What everybody reads stays until the new text is decided. */
  rewrite({ stars, words, author, vehicleId }: Written, now: Date): boolean {
    this._vehicleId = vehicleId;
    if (stars === this._stars && words === this._words && author === this._author) return false;
    this._stars = stars;
    this._words = words;
    this._author = author;
    this._writtenAt = now;
    this._version += 1;
    this._mailed = null;
    this.become('waiting', null, null);
    return true;
  }

  /** Shown, refused, or back among those that wait, where it is no longer read by anybody. */
  decide({ state, reason }: Decision, version: number, now: Date): void {
    if (version !== this._version || (this._state === 'waiting') === (state === 'waiting')) throw reviewChanged();
    if (state === 'refused' && !reason) throw reviewReasonNeeded();
    if (state === 'shown') this.show(this._stars, this._words, this._author, this._writtenAt);
    if (this._state === 'shown') this.show(null, null, null, null);
    this.become(state, state === 'refused' ? reason! : null, state === 'waiting' ? null : now);
    this.tell();
  }

  private show(stars: number | null, words: string | null, author: string | null, writtenAt: Date | null): void {
    this._shownStars = stars;
    this._shownWords = words;
    this._shownAuthor = author;
    this._shownWrittenAt = writtenAt;
  }

  private become(state: ReviewState, reason: ReviewReason | null, at: Date | null): void {
    this._state = state;
    this._reason = reason;
    this._decidedAt = at;
  }

  private tell(): void {
    const { id: reviewId, accountId, partId, _reason: reason, _state: state } = this;
    const said = reason ?? state;
    if (state === 'waiting' || this._mailed === said) return;
    this._mailed = said;
    const of = { reviewId, accountId, partId };
    this.record(reason ? new ReviewRefused({ ...of, reason }) : new ReviewShown(of));
  }
}
