import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondStep } from '@bujia/contracts/second-factor';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { codeWrong, secondFactorNeeded, stepOver } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { Passkeys } from '../domain/passkeys.ts';
import { SecondFactor, ageMark } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { ownCodeAllowance, wrongCodeAllowance } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { Authenticator } from './authenticator.ts';
import { BegunSteps } from './begun-steps.ts';
import { deviceName } from './device-name.ts';
import { EndSession } from './end-session.ts';
import { FactorCodes } from './factor-codes.ts';
import { NoteWrongStep } from './note-wrong-step.ts';
import { OwnerCheck } from './owner-check.ts';

/** Whoever is signed in, and from where. */
export interface Holder {
  accountId: string;
  sessionId: string;
  ipAddress: string;
  userAgent: string;
}

/** Of whoever is signed in. A session alone, left open somewhere, neither sets nor removes one. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly authenticator: Authenticator,
    private readonly steps: BegunSteps,
    private readonly codes: FactorCodes,
    private readonly attempts: Attempts,
    private readonly config: Config,
    private readonly commands: Commands,
  ) {}

  /** `code` of the one that is there already. */
  async begin(holder: Holder, password: string, code = ''): Promise<SecondStep> {
    const { email, replaces } = await this.prove(holder, password, code);
    const { accountId, sessionId } = holder;
    const secret = this.authenticator.newSecret();
    const llave = this.steps.seal({ accountId, device: hashSecret(sessionId), secret, replaces });
    return { llave, inscripcion: await this.authenticator.enrolment(secret, email) };
  }

  /** That it is the owner who asks. `replaces`: when the second factor was added that was shown; 0 where there is none. */
  async prove(holder: Holder, password: string, code: string): Promise<{ email: string; replaces: number }> {
    const { email } = await this.owner.confirm(holder.accountId, password, holder.sessionId);
    return { email, replaces: await this.shown(holder, new ProveSecondFactor(holder.accountId, code)) };
  }

  /** Answers the recovery codes. */
  async finish({ accountId, sessionId }: Holder, key: string, code: string): Promise<string[]> {
    const step = this.steps.open(key, hashSecret(sessionId));
    const { secret, replaces } = step;
    if (step.accountId !== accountId || secret === undefined || replaces === undefined) throw stepOver();
    const recovery = this.codes.newRecoveryCodes();
    const enrolment = { secret, recovery, replaces };
    const set = new SetSecondFactor(accountId, sessionId, enrolment, code);
    await this.counted(accountId, sessionId, () => this.commands.execute(set));
    return recovery;
  }

  /** For whoever did not keep the last ones. */
  async renewRecoveryCodes(holder: Holder, password: string, code: string): Promise<string[]> {
    await this.owner.confirm(holder.accountId, password, holder.sessionId);
    const recovery = this.codes.newRecoveryCodes();
    await this.shown(holder, new RenewRecoveryCodes(holder.accountId, code, recovery));
    return recovery;
  }

  async remove(holder: Holder, password: string, code: string): Promise<void> {
    if (this.config.staffSecondFactor) throw secondFactorNeeded();
    await this.owner.confirm(holder.accountId, password, holder.sessionId);
    await this.shown(holder, new RemoveSecondFactor(holder.accountId, code));
  }

  /** Of the one that is there. A wrong one is noted as at the sign-in. */
  private async shown<T>(holder: Holder, command: Command<T>): Promise<T> {
    const { accountId, sessionId } = holder;
    try {
      const done = await this.counted(accountId, sessionId, () => this.commands.execute(command));
      await this.attempts.forget(wrongCodeAllowance(sessionId));
      return done;
    } catch (error) {
      if (error instanceof Refusal && error.code === codeWrong().code) await this.noteWrong(holder);
      throw error;
    }
  }

  private async noteWrong({ accountId, sessionId, ipAddress, userAgent }: Holder): Promise<void> {
    const from = { name: deviceName(userAgent), ipAddress, inside: true };
    await this.commands.execute(new NoteWrongStep(accountId, from));
    const wrong = wrongCodeAllowance(sessionId);
    await this.attempts.take(wrong);
    const inARow = await this.attempts.counted([wrong.name]);
    if (inARow >= wrong.max) await this.commands.execute(new EndSession(accountId, sessionId));
  }

  private async counted<T>(accountId: string, sessionId: string, work: () => Promise<T>): Promise<T> {
    const allowance = ownCodeAllowance(accountId, sessionId);
    await this.attempts.take(allowance);
    const done = await work();
    await this.attempts.forget(allowance);
    return done;
  }
}

/** Answers when the one was added that was shown; 0 where there is none, and nothing to be shown. */
export class ProveSecondFactor extends Command<number> {
  constructor(
    readonly accountId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ProveSecondFactor)
export class ProveSecondFactorHandler implements ICommandHandler<ProveSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly codes: FactorCodes,
  ) {}

  async execute({ accountId, code }: ProveSecondFactor): Promise<number> {
    await this.accounts.byId(accountId);
    const factor = await this.factors.of(accountId);
    if (factor) this.codes.use(factor, code);
    return ageMark(factor);
  }
}

export class SetSecondFactor extends Command<void> {
  constructor(
    readonly accountId: string,
    /** The one that stays, and has shown it. */
    readonly sessionId: string,
    readonly enrolment: { secret: string; recovery: readonly string[]; replaces: number },
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(SetSecondFactor)
export class SetSecondFactorHandler implements ICommandHandler<SetSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly links: LinkCodes,
    private readonly codes: FactorCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId, enrolment, code }: SetSecondFactor): Promise<void> {
    const { secret, recovery, replaces } = enrolment;
    await this.accounts.byId(accountId);
    const factor = await this.factors.of(accountId);
    // Added by somebody since this one was begun: then the code of that one was never shown.
    if (ageMark(factor) !== replaces) throw stepOver();
    const proven = this.codes.prove(accountId, secret, code, recovery);
    const now = this.clock.now();
    if (factor) {
      // Whoever replaces it may do so because somebody else got in.
      const keys = await this.passkeys.of(accountId);
      for (const key of keys) this.passkeys.remove(key);
      factor.replace(proven, keys.length, now);
    } else this.factors.add(SecondFactor.add(accountId, proven, now));
    // Who has a telephone has lost none.
    await this.links.voidAll(accountId, 'reset-second-factor', now);
    await this.sessions.endAll(accountId, sessionId);
    (await this.sessions.byId(sessionId))?.prove();
  }
}

export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly codes: FactorCodes,
  ) {}

  async execute({ accountId, code }: RemoveSecondFactor): Promise<void> {
    await this.accounts.byId(accountId);
    const factor = await this.factors.of(accountId);
    if (!factor) throw codeWrong();
    this.codes.use(factor, code);
    factor.sayGoodbye('owner');
    this.factors.remove(factor);
  }
}

export class RenewRecoveryCodes extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly code: string,
    readonly recovery: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly codes: FactorCodes,
  ) {}

  async execute({ accountId, code, recovery }: RenewRecoveryCodes): Promise<void> {
    await this.accounts.byId(accountId);
    const factor = await this.factors.of(accountId);
    if (!factor) throw codeWrong();
    this.codes.use(factor, code);
    factor.renewRecoveryCodes(this.codes.hashesOf(accountId, recovery));
  }
}
