import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { emailTaken } from '../domain/identity-errors.ts';
import { mailAllowances, validationAllowance } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { Credentials } from './credentials.ts';
import { Passwords } from './passwords.ts';
import { EnterAccount, type RegistrationForm } from './register.ts';
import { SignIn, type SignInForm } from './sign-in.ts';

/** For so long the same form is taken for the one whose answer was lost. */
const REPEATED_MS = 10 * 60_000;

/**
 * A visitor who buys gets an account and is in it at once: nobody waits for a letter with the purse open. Unlike `Register`
 * it has to say that an address is taken, so it is asked as seldom as the validation that says the same.
 */
@Injectable()
export class RegisterAtCheckout {
  constructor(
    private readonly attempts: Attempts,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly signIn: SignIn,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  async register(form: RegistrationForm & Omit<SignInForm, 'knowsSteps'>): Promise<{ id: string; token: string }> {
    const { email, password, person, ipAddress, effort, device } = form;
    await this.attempts.take(validationAllowance(ipAddress));
    const known = await this.credentials.byEmail(email);
    if (known && this.clock.now().getTime() - known.registeredAt.getTime() > REPEATED_MS) throw emailTaken();
    if (!known) {
      const owner = { email, ...person };
      await this.passwords.refuseCommon(password, owner);
      await this.attempts.take(...mailAllowances('registration', email, { ipAddress, effort }));
      const passwordHash = await this.passwords.hash(password, owner);
      await this.commands.execute(new EnterAccount(email, person, passwordHash, hashSecret(device), 'nothing'));
    }
    const entered = await this.signIn.enter({ ...form, knowsSteps: true }).catch(asTaken);
    // Of the shop's own people; nobody of them has registered a moment ago.
    if (!('token' in entered)) throw emailTaken();
    return entered;
  }
}

/** Made a moment ago, and with another password: to this person it is somebody else's. */
function asTaken(error: unknown): never {
  throw error instanceof Refusal && error.kind === 'unauthorised' ? emailTaken() : error;
}
