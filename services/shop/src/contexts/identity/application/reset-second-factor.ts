import type { IdentifiedBy, SecondStep } from '@bujia/contracts/second-factor';
import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { traceStaff } from '../../../platform/trace/trace.ts';
import type { LinkPurpose } from '../contract.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import {
  accountDisabled,
  codeWrong,
  linkInvalid,
  noSecondFactor,
  ownSecondFactor,
  userMissing,
} from '../domain/identity-errors.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { ageMark } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { factorResetAllowances, spokenCodeAllowance } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { Authenticator } from './authenticator.ts';
import { BegunSteps } from './begun-steps.ts';
import { Credentials } from './credentials.ts';
import { FactorCodes } from './factor-codes.ts';
import { OwnerCheck } from './owner-check.ts';

const PURPOSE: LinkPurpose = 'reset-second-factor';

/**
 * Of somebody who lost the telephone and the recovery codes. As when they were appointed, their mailbox has to be theirs; and an
 * operator has to know them and speak to them, for the digits go by no other way.
 */
@Injectable()
export class SecondFactorReset {
  private readonly log = new Logger(SecondFactorReset.name);

  constructor(
    private readonly seals: Seals,
    private readonly credentials: Credentials,
    private readonly owner: OwnerCheck,
    private readonly codes: FactorCodes,
    private readonly authenticator: Authenticator,
    private readonly steps: BegunSteps,
    private readonly attempts: Attempts,
    private readonly commands: Commands,
  ) {}

  /** Answers the digits to be said. */
  async begin(
    accountId: string,
    operatorId: string,
    identifiedBy: IdentifiedBy,
  ): Promise<{ digits: string; until: Date }> {
    await this.attempts.take(...factorResetAllowances(accountId));
    const { id, expiresAt } = await this.commands.execute(new ResetSecondFactor(accountId, operatorId, identifiedBy));
    return { digits: this.codes.spokenFor(id), until: expiresAt };
  }

  /**
   * Where the shop wants one, the old one stands until a code of the one in its place was shown, which is the step that is answered:
   * else whoever stole the password would come first. `device`: the secret of the browser's cookie.
   */
  async finish(
    code: string,
    proof: { password: string; digits: string; ipAddress: string; device: string },
  ): Promise<SecondStep | undefined> {
    const linkId = this.seals.open(PURPOSE, code);
    const known = linkId && (await this.credentials.byLink(linkId));
    if (!known) throw linkInvalid();
    const { passwordHash, email } = await this.owner.confirm(known.accountId, proof.password, linkId);
    const allowance = spokenCodeAllowance(linkId);
    await this.attempts.take(allowance);
    if (!this.codes.wasSpoken(linkId, proof.digits)) {
      // Whoever tries them has the mailbox and the password.
      this.log.warn(`${known.accountId} showed wrong digits from the network ${networkOf(proof.ipAddress)}`);
      throw codeWrong();
    }
    const checked = hashSecret(passwordHash);
    const replaces = await this.commands.execute(new FinishFactorReset(linkId, checked, proof.ipAddress));
    if (replaces === 0) return undefined;
    const { accountId } = known;
    const secret = this.authenticator.newSecret();
    const llave = this.steps.seal({ accountId, device: hashSecret(proof.device), checked, secret, replaces });
    return { llave, inscripcion: await this.authenticator.enrolment(secret, email) };
  }
}

export class ResetSecondFactor extends Command<Pick<LinkCode, 'id' | 'expiresAt'>> {
  constructor(
    readonly accountId: string,
    readonly operatorId: string,
    /** How the operator knows who asks. Under this name the log of the staff repeats it. */
    readonly kind: IdentifiedBy,
  ) {
    super();
  }
}

/** Nobody does it for themselves: a session alone is not enough. */
@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, operatorId }: ResetSecondFactor): Promise<Pick<LinkCode, 'id' | 'expiresAt'>> {
    if (accountId === operatorId) throw ownSecondFactor();
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    if (account.disabled) throw accountDisabled();
    if (!(await this.factors.of(accountId))) throw noSecondFactor();
    const now = this.clock.now();
    await this.links.voidAll(accountId, PURPOSE, now);
    const link = LinkCode.toForgetFactor(accountId, account.email, now);
    this.links.add(link);
    return link;
  }
}

/** Answers when the one was added that is to be replaced; 0 where it is gone. */
export class FinishFactorReset extends Command<number> {
  constructor(
    readonly linkId: string,
    /** Hash of the hash that the password was checked against. */
    readonly checked: string,
    readonly ipAddress: string,
  ) {
    super();
  }
}

@CommandHandler(FinishFactorReset)
export class FinishFactorResetHandler implements ICommandHandler<FinishFactorReset> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly sessions: AccountSessions,
    private readonly links: LinkCodes,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, checked, ipAddress }: FinishFactorReset): Promise<number> {
    const link = await this.links.use(linkId, PURPOSE, this.clock.now());
    const account = link && (await this.accounts.byId(link.accountId));
    // Since the link was sent, or while the password was being checked, any of these may have changed.
    const stands = account && !account.disabled && account.email === link.email;
    const factor = stands && (await this.factors.of(account.id));
    if (!factor || hashSecret(account.passwordHash) !== checked) throw linkInvalid();
    // Whoever does it is not signed in, and the log of the staff has it all the same.
    traceStaff(account.id, { desk: account.type, network: networkOf(ipAddress) });
    if (this.config.staffSecondFactor) return ageMark(factor);
    factor.sayGoodbye('operator');
    this.factors.remove(factor);
    await this.sessions.endAll(account.id);
    return 0;
  }
}
