import { NOTICE_LIMITS } from '@bujia/contracts/restock';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { newId } from '../../../kernel/ids.ts';
import { CONFIRM_NOTICE_WITHIN_MINUTES, NoticeRequested, type NoticeState, PartBack } from '../contract.ts';

/** For the same part an address is asked again at most this often. */
const ASK_AGAIN_AFTER_MS = 24 * 60 * 60_000;
/** Questions into one mailbox, for whatever parts, so that nobody can fill a stranger's mailbox. */
export const QUESTIONS_A_DAY = 5;
export const NOTICE_MS = NOTICE_LIMITS.days * 24 * 60 * 60_000;

/**
 * One person who waits for one part: an account, or an address of which nothing is asked but whether it is its owner's wish.
 * It is told once, and done then.
 */
export class RestockNotice extends Aggregate {
  readonly id: string;
  readonly partId: number;
  readonly accountId?: string;
  readonly address?: string;
  private _state: NoticeState;
  private _askedAt: Date;
  private _changedAt: Date;

  private constructor(about: Pick<RestockNotice, 'partId' | 'accountId' | 'address'>, state: NoticeState, now: Date) {
    super();
    this.id = newId();
    this.partId = about.partId;
    this.accountId = about.accountId;
    this.address = about.address;
    this._state = state;
    this._askedAt = now;
    this._changedAt = now;
  }

  static ofAccount(partId: number, accountId: string, now: Date): RestockNotice {
    return new RestockNotice({ partId, accountId }, 'waiting', now);
  }

  static request(partId: number, address: string, now: Date): RestockNotice {
    const notice = new RestockNotice({ partId, address }, 'requested', now);
    notice.record(new NoticeRequested({ noticeId: notice.id }));
    return notice;
  }

  get state(): NoticeState {
    return this._state;
  }

  get changedAt(): Date {
    return this._changedAt;
  }

  /** Until then it is waited for. */
  get until(): Date {
    return new Date(this._changedAt.getTime() + NOTICE_MS);
  }

  /** The same address was given again. Whoever gave it learns nothing from what happens here. */
  requestAgain(now: Date): void {
    if (this._state !== 'requested' || now.getTime() - this._askedAt.getTime() < ASK_AGAIN_AFTER_MS) return;
    this._askedAt = now;
    this._changedAt = now;
    this.record(new NoticeRequested({ noticeId: this.id }));
  }

  /** False when the link is too old, or the notice is done. */
  confirm(now: Date): boolean {
    if (this._state === 'waiting') return true;
    if (this._state !== 'requested' || now.getTime() - this._askedAt.getTime() > CONFIRM_NOTICE_WITHIN_MINUTES * 60_000)
      return false;
    this.become('waiting', now);
    return true;
  }

  /** The part is there. */
  tell(now: Date): void {
    if (this._state !== 'waiting') return;
    this.become('told', now);
    this.record(new PartBack({ noticeId: this.id }));
  }

  end(now: Date): void {
    if (this._state === 'requested' || this._state === 'waiting') this.become('ended', now);
  }

  private become(state: NoticeState, now: Date): void {
    this._state = state;
    this._changedAt = now;
  }
}
