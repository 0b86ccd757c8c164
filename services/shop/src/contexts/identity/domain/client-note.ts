import { Aggregate } from '../../../kernel/aggregate.ts';

/** What somebody of the shop wrote of a client, for the others. It is taken out, and never changed. */
export class ClientNote extends Aggregate {
  readonly id: string;
  readonly accountId: string;
  readonly writtenBy: string | null;
  readonly writtenAt: Date;
  readonly words: string;
  private _removedAt: Date | null = null;

  constructor(id: string, accountId: string, words: string, writtenBy: string, now: Date) {
    super();
    this.id = id;
    this.accountId = accountId;
    this.words = words;
    this.writtenBy = writtenBy;
    this.writtenAt = now;
  }

  get removedAt(): Date | null {
    return this._removedAt;
  }

  remove(now: Date): void {
    this._removedAt ??= now;
  }

  restore(): void {
    this._removedAt = null;
  }
}
