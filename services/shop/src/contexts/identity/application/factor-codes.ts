import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@bujia/contracts/second-factor';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { codeWrong } from '../domain/identity-errors.ts';
import type { FactorSecret, SecondFactor } from '../domain/second-factor.ts';
import { Authenticator } from './authenticator.ts';

/** What the secret of a telephone is sealed for. */
export const FACTOR_SEAL = 'second-factor';
const RECOVERY = 'recovery-code';
const SPOKEN = 'spoken-code';
const SPOKEN_DIGITS = 8;
/** Without those that are mistaken for others. 32 signs, so that each takes five bits of chance. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 120 bits: so much that a fast hash is enough. */
const SIGNS_IN_CODE = 24;

/** What proves that somebody has the telephone of an account, and how that is kept. Whoever reads the rows can make no code of them. */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /** Uses the code up, one of the telephone or one for recovery. */
  use(factor: SecondFactor, typed: string): void {
    const { accountId } = factor;
    const code = plain(typed);
    const step = this.authenticator.stepOf(this.secretOf(factor), code, this.clock.now());
    const counts = step === undefined ? factor.useRecoveryCode(this.everyHashOf(accountId, code)) : factor.count(step);
    if (!counts) throw codeWrong();
    factor.noteRight();
  }

  /** What is kept of a secret, once a code has shown that it is in the application. */
  prove(accountId: string, secret: string, typed: string, recovery: readonly string[]): FactorSecret {
    const step = this.authenticator.stepOf(secret, plain(typed), this.clock.now());
    if (step === undefined) throw codeWrong();
    return {
      sealed: this.sealed(accountId, secret),
      step,
      recoveryHashes: this.hashesOf(accountId, recovery),
    };
  }

  /** Of a telephone that nobody has. */
  unknownTo(accountId: string): string {
    return this.sealed(accountId, this.authenticator.newSecret());
  }

  hashesOf(accountId: string, recovery: readonly string[]): string[] {
    return recovery.map((code) => this.hashOf(accountId, plain(code)));
  }

  newRecoveryCodes(): string[] {
    return Array.from({ length: RECOVERY_CODES }, () => {
      const signs = [...randomBytes(SIGNS_IN_CODE)].map((byte) => SIGNS[byte % SIGNS.length]!).join('');
      return signs.match(/.{4}/g)!.join('-');
    });
  }

  /** What an operator says to whoever gets the link. Made of the link's id, so that it lies nowhere. */
  spokenFor(linkId: string): string {
    return digitsOf(this.seals.seal(SPOKEN, linkId));
  }

  /** Also as it was made under another secret. */
  wasSpoken(linkId: string, typed: string): boolean {
    return this.seals.allOf(SPOKEN, linkId).map(digitsOf).includes(plain(typed));
  }

  /** The seal names the account, so that the row of one is worth nothing as that of another. */
  private sealed(accountId: string, secret: string): string {
    return this.seals.seal(FACTOR_SEAL, `${accountId} ${secret}`);
  }

  private secretOf({ accountId, sealedSecret }: SecondFactor): string {
    const [owner, secret] = this.seals.open(FACTOR_SEAL, sealedSecret)?.split(' ') ?? [];
    if (owner !== accountId || secret === undefined)
      throw new Error(`The second factor of ${accountId} cannot be read`);
    return secret;
  }

  /** Under the shop's secret: a copy of the database is not enough to try codes out. */
  private hashOf(accountId: string, code: string): string {
    return hashSecret(this.seals.seal(RECOVERY, `${accountId} ${code}`));
  }

  /** Also as it was kept under another secret, for a hash is not sealed anew. */
  private everyHashOf(accountId: string, code: string): string[] {
    return this.seals.allOf(RECOVERY, `${accountId} ${code}`).map(hashSecret);
  }
}

/** However it was typed. */
const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const digitsOf = (seal: string): string =>
  String(createHash('sha256').update(seal).digest().readUIntBE(0, 6) % 10 ** SPOKEN_DIGITS).padStart(
    SPOKEN_DIGITS,
    '0',
  );
