import { PASSKEYS_MAX, type PasskeyCreation } from '@bujia/contracts/passkeys';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import {
  passkeyMissing,
  passkeyRefused,
  passkeysNeedFactor,
  passkeysNeedHttps,
  stepOver,
  tooManyPasskeys,
} from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { type NewPasskey, Passkey } from '../domain/passkey.ts';
import { Passkeys } from '../domain/passkeys.ts';
import { ageMark } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { BegunSteps } from './begun-steps.ts';
import { Credentials } from './credentials.ts';
import { OwnerCheck } from './owner-check.ts';
import { type Holder, OwnSecondFactor } from './own-second-factor.ts';
import { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';

/** Of whoever is signed in: added with the password and a code, as a telephone is. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly factor: OwnSecondFactor,
    private readonly credentials: Credentials,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly challenges: PasskeyChallenges,
    private readonly steps: BegunSteps,
    private readonly commands: Commands,
  ) {}

  async begin(holder: Holder, password: string, code: string): Promise<PasskeyCreation> {
    const { accountId, sessionId } = holder;
    if (!this.ceremonies.possible) throw passkeysNeedHttps();
    const { email, replaces } = await this.factor.prove(holder, password, code);
    if (replaces === 0) throw passkeysNeedFactor();
    const keys = await this.credentials.passkeysOf(accountId);
    if (keys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const { challenge, options } = await this.ceremonies.creation({ accountId, email }, keys);
    const device = hashSecret(sessionId);
    await this.challenges.keep(accountId, device, challenge);
    return { llave: this.steps.seal({ accountId, device, replaces, passkey: true }), opciones: options };
  }

  async finish(accountId: string, sessionId: string, key: string, name: string, answer: string): Promise<void> {
    const { replaces, passkey, ...step } = this.steps.open(key, hashSecret(sessionId));
    if (step.accountId !== accountId || !passkey || replaces === undefined) throw stepOver();
    const challenge = await this.challenges.spend(accountId, hashSecret(sessionId));
    const made = challenge && (await this.ceremonies.made(answer, challenge));
    if (!made) throw passkeyRefused();
    await this.commands.execute(new AddPasskey(accountId, name, made, replaces));
  }

  async remove(accountId: string, sessionId: string, passkeyId: string, password: string): Promise<void> {
    await this.owner.confirm(accountId, password, sessionId);
    await this.commands.execute(new RemovePasskey(accountId, sessionId, passkeyId));
  }
}

export class AddPasskey extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly name: string,
    readonly made: NewPasskey,
    /** When the second factor was added that was shown for it. */
    readonly beside: number,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, name, made, beside }: AddPasskey): Promise<void> {
    await this.accounts.byId(accountId);
    if (ageMark(await this.factors.of(accountId)) !== beside) throw stepOver();
    const keys = await this.passkeys.of(accountId);
    if (keys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    if (await this.passkeys.isTaken(made.credentialId)) throw passkeyRefused();
    const now = this.clock.now();
    this.passkeys.add(Passkey.add(accountId, name, made, now));
    // A code was shown for it: nobody has lost the telephone.
    await this.links.voidAll(accountId, 'reset-second-factor', now);
  }
}

export class RemovePasskey extends Command<void> {
  constructor(
    readonly accountId: string,
    /** The one that stays. */
    readonly sessionId: string,
    readonly passkeyId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly passkeys: Passkeys,
  ) {}

  async execute({ accountId, sessionId, passkeyId }: RemovePasskey): Promise<void> {
    await this.accounts.byId(accountId);
    const passkey = (await this.passkeys.of(accountId)).find(({ id }) => id === passkeyId);
    if (!passkey) throw passkeyMissing();
    passkey.sayGoodbye();
    this.passkeys.remove(passkey);
    // It may have been somebody else’s, who is in by it.
    await this.sessions.endAll(accountId, sessionId);
  }
}
