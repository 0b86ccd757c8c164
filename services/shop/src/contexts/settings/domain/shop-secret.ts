import { Aggregate } from '../../../kernel/aggregate.ts';

export interface SecretTyped {
  id: string;
  group: string;
  field: string;
  sealed: string;
  by: string;
}

/** A secret of a setting, sealed. What replaces it is another one; it can be put back until it is let go. */
export class ShopSecret extends Aggregate {
  readonly id: string;
  readonly group: string;
  readonly field: string;
  readonly sealed: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  private _replacedAt?: Date;

  private constructor({ id, group, field, sealed, by }: SecretTyped, now: Date) {
    super();
    this.id = id;
    this.group = group;
    this.field = field;
    this.sealed = sealed;
    this.madeBy = by;
    this.madeAt = now;
  }

  static keep(typed: SecretTyped, now: Date): ShopSecret {
    return new ShopSecret(typed, now);
  }

  get replacedAt(): Date | undefined {
    return this._replacedAt;
  }

  replace(now: Date): void {
    this._replacedAt ??= now;
  }

  putBack(): void {
    this._replacedAt = undefined;
  }
}
