import { Aggregate } from '../../../kernel/aggregate.ts';
import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorAdded,
  SecondFactorRemoved,
  SecondStepsTried,
} from '../contract.ts';
import type { Device } from './session.ts';

/** So many wrong codes in a row are no slip any more. */
const WRONG_TOLD = 3;
const TOLD_MS = 60 * 60_000;

/** What the codes are made of. */
export interface FactorSecret {
  /** Sealed under the shop's secret. */
  sealed: string;
  /** The half minute of the code that proved that its owner has it. */
  step: number;
  recoveryHashes: string[];
}

/** From where a wrong one was shown; `inside`: by whoever was signed in already. */
export type WrongStep = Pick<Device, 'name' | 'ipAddress'> & { inside?: boolean };

/** Something that the owner of an account has, besides the password that they know. */
export class SecondFactor extends Aggregate {
  readonly accountId: string;
  private _addedAt: Date;
  private _sealedSecret: string;
  private _lastStep: number;
  private _recoveryHashes: string[];
  private _wrongSteps = 0;
  private _toldAt: Date | null = null;

  private constructor(accountId: string, { sealed, step, recoveryHashes }: FactorSecret, now: Date) {
    super();
    this.accountId = accountId;
    this._addedAt = now;
    this._sealedSecret = sealed;
    this._lastStep = step;
    this._recoveryHashes = recoveryHashes;
  }

  static add(accountId: string, secret: FactorSecret, now: Date): SecondFactor {
    const factor = new SecondFactor(accountId, secret, now);
    factor.record(new SecondFactorAdded({ userId: accountId }));
    return factor;
  }

  /** Of whoever needs one and has none: the first is set with an operator too. */
  static withheld(accountId: string, unknown: string, now: Date): SecondFactor {
    const factor = new SecondFactor(accountId, { sealed: unknown, step: 0, recoveryHashes: [] }, now);
    factor.makeWorthless(unknown, now);
    return factor;
  }

  get addedAt(): Date {
    return this._addedAt;
  }

  get sealedSecret(): string {
    return this._sealedSecret;
  }

  get lastStep(): number {
    return this._lastStep;
  }

  get recoveryHashes(): readonly string[] {
    return this._recoveryHashes;
  }

  /** A new telephone: the codes of the old one, the recovery codes and `passkeys` are worth nothing any more. */
  replace({ sealed, step, recoveryHashes }: FactorSecret, passkeys: number, now: Date): void {
    this._addedAt = now;
    this._sealedSecret = sealed;
    this._lastStep = step;
    this._recoveryHashes = recoveryHashes;
    this.record(new SecondFactorAdded({ userId: this.accountId, passkeysRemoved: passkeys }));
  }

  /** A code counts once: false for that of a half minute which was counted already, or of one before it. */
  count(step: number): boolean {
    if (step <= this._lastStep) return false;
    this._lastStep = step;
    return true;
  }

  /** `hashes`: all that the code may be kept as. */
  useRecoveryCode(hashes: readonly string[]): boolean {
    const left = this._recoveryHashes.filter((known) => !hashes.includes(known));
    if (left.length === this._recoveryHashes.length) return false;
    this._recoveryHashes = left;
    this.record(new RecoveryCodeUsed({ userId: this.accountId, left: left.length }));
    return true;
  }

  renewRecoveryCodes(hashes: string[]): void {
    this._recoveryHashes = hashes;
    this.record(new RecoveryCodesRenewed({ userId: this.accountId }));
  }

  /** The owner is there. */
  noteRight(): void {
    this._wrongSteps = 0;
  }

  /** Whoever tries has the password: the owner hears of it, once an hour. */
  noteWrong({ name: device, ipAddress, inside = false }: WrongStep, now: Date): void {
    this._wrongSteps += 1;
    if (this._wrongSteps < WRONG_TOLD) return;
    if (this._toldAt && now.getTime() - this._toldAt.getTime() < TOLD_MS) return;
    this._toldAt = now;
    this.record(new SecondStepsTried({ userId: this.accountId, device, ipAddress, inside }));
  }

  /** Nobody has the secret that takes its place: what somebody else may have set up opens nothing, and the password does not either. */
  makeWorthless(unknown: string, now: Date): void {
    this._addedAt = now;
    this._sealedSecret = unknown;
    this._lastStep = 0;
    this._recoveryHashes = [];
    this.record(new SecondFactorRemoved({ userId: this.accountId, by: 'operator', needsNext: true }));
  }

  sayGoodbye(by: 'owner' | 'operator'): void {
    this.record(new SecondFactorRemoved({ userId: this.accountId, by }));
  }
}

/** Tells one that was replaced from the one in its place; 0 where there is none. */
export const ageMark = (factor: SecondFactor | undefined): number => factor?.addedAt.getTime() ?? 0;
