import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { assertUncommon } from '../domain/common-password.ts';
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

  async execute(form: RegistrationForm & SignInForm): Promise<{ id: string; token: string }> {
    const { email, password, person, ipAddress } = form;
    await this.attempts.take(validationAllowance(ipAddress));
    const known = await this.credentials.byEmail(email);
    if (known && this.clock.now().getTime() - known.registeredAt.getTime() > REPEATED_MS) throw emailTaken();
    if (!known) {
      assertUncommon(password);
      await this.attempts.take(...mailAllowances('registration', email, ipAddress));
      const passwordHash = await this.passwords.hash(password);
      await this.commands.execute(new EnterAccount(email, person, passwordHash, 'nothing'));
    }
    return this.signIn.execute(form).catch(asTaken);
  }
}

/** Made a moment ago, and with another password: to this person it is somebody else's. */
function asTaken(error: unknown): never {
  throw error instanceof Refusal && error.kind === 'unauthorised' ? emailTaken() : error;
}
