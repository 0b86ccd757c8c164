import { USER_TYPE } from '@bujia/contracts/accounts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { traceStaff } from '../../../platform/trace/trace.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import type { Account } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { accountDisabled, passkeyRefused, signInRefused, stepOver } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { Passkeys } from '../domain/passkeys.ts';
import { SecondFactor, ageMark } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { type Device, Session } from '../domain/session.ts';
import { Devices } from './devices.ts';
import { FactorCodes } from './factor-codes.ts';

/** What was shown besides the password; with an enrolment where there was no second factor before, or where one takes the place of it after a reset. */
export type FactorProof =
  | { code: string; enrolment?: { secret: string; recovery: readonly string[]; replaces: number } }
  | { passkey: { id: string; counter: number } };

export class OpenSession extends Command<void> {
  constructor(
    readonly accountId: string,
    /** Hash of the one that the password was checked against, and one that takes the place of that. */
    readonly password: { checked: string; renewedHash?: string },
    readonly tokenHash: string,
    /** With the session that the browser still holds: it ends. `quiet`: of a new one enough was said today. */
    readonly device: Device & { hash: string; holds?: string; quiet?: boolean },
    /** Where the password is not enough. */
    readonly proof?: FactorProof,
  ) {
    super();
  }
}

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly links: LinkCodes,
    private readonly codes: FactorCodes,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, password, tokenHash, device, proof }: OpenSession): Promise<void> {
    const account = await this.accounts.byId(accountId);
    // The password may have been changed while it was being checked, and that ends every session.
    if (!account || hashSecret(account.passwordHash) !== password.checked) throw signInRefused();
    if (account.disabled) throw accountDisabled();
    if (password.renewedHash) account.renewPasswordHash(password.renewedHash);
    const now = this.clock.now();
    const session = Session.open(accountId, tokenHash, 'shop', now, device);
    if (await this.passFactor(account, device, proof, now)) session.prove();
    const seen = await this.devices.remember(accountId, device.hash, now);
    // The shop's own people hear of their first browser too: somebody else may have got the password that they were given.
    const isNews = seen === 'new' || (seen === 'first' && account.type !== USER_TYPE.client);
    if (isNews && !device.quiet) session.reportNewDevice(device);
    const held = device.holds === undefined ? undefined : await this.sessions.byId(device.holds);
    if (held) await this.sessions.endWithOperations(held);
    await this.sessions.makeRoom(accountId);
    this.sessions.add(session);
  }

  /** Whether one was shown. Judged where the account is locked: of two with one code, one gets in. */
  private async passFactor(
    { id, type }: Account,
    { ipAddress }: Device,
    proof: OpenSession['proof'],
    now: Date,
  ): Promise<boolean> {
    const factor = await this.factors.of(id);
    const needed = factor !== undefined || (type !== USER_TYPE.client && this.config.staffSecondFactor);
    if (!needed) return false;
    if (!proof) throw stepOver();
    if ('passkey' in proof) {
      if (!factor) throw stepOver();
      const key = (await this.passkeys.of(id)).find((known) => known.id === proof.passkey.id);
      if (!key?.use(proof.passkey.counter, now)) throw passkeyRefused();
      factor.noteRight();
      return true;
    }
    if (!proof.enrolment) {
      if (!factor) throw stepOver();
      this.codes.use(factor, proof.code);
      return true;
    }
    const { secret, recovery, replaces } = proof.enrolment;
    // Added by somebody since this one was begun.
    if (ageMark(factor) !== replaces) throw stepOver();
    // A sign-in has no row in the log of the staff, what is changed for all that come has.
    traceStaff(id, { desk: type, network: networkOf(ipAddress) });
    const proven = this.codes.prove(id, secret, proof.code, recovery);
    if (factor) {
      const keys = await this.passkeys.of(id);
      for (const key of keys) this.passkeys.remove(key);
      factor.replace(proven, keys.length, now);
    } else this.factors.add(SecondFactor.add(id, proven, now));
    await this.links.voidAll(id, 'reset-second-factor', now);
    // Whoever came in by the password alone, before or at an older version, is not trusted with it now.
    await this.sessions.endAll(id);
    return true;
  }
}
