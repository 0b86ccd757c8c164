import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newSecret } from '../../../kernel/ids.ts';
import { Passwords } from '../application/passwords.ts';
import { isCommonPassword, type Owner } from '../domain/common-password.ts';
import { passwordCommon, tooManyAttempts } from '../domain/identity-errors.ts';
import { hashPassword, isCheaper, verifyPassword } from './argon2.ts';
import { guesses } from './guesses.ts';
import { Limiter } from '../../../kernel/limiter.ts';
import { outside } from '../../../platform/trace/trace.ts';

/** One core stays for the shop, and most of the thread pool too. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** About ten seconds of work: whoever comes later is better told so. */
const LINE_MAX = 400 * AT_ONCE;

/** Argon2id, a bounded number at a time: 200 sign-ins at once wait for each other and not the catalogue for them. */
@Injectable()
export class BoundedPasswords extends Passwords implements OnModuleInit {
  private readonly limiter = new Limiter(AT_ONCE, LINE_MAX, tooManyAttempts);
  private decoy = '';

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword(newSecret());
  }

  async refuseCommon(password: string, owner: Owner): Promise<void> {
    if (isCommonPassword(password, await guesses(), owner)) throw passwordCommon();
  }

  async hash(password: string, owner: Owner): Promise<string> {
    await this.refuseCommon(password, owner);
    return this.inTurn(() => hashPassword(password));
  }

  hashOfNone(): Promise<string> {
    return this.inTurn(() => hashPassword(newSecret()));
  }

  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const right = await this.inTurn(() => verifyPassword(hash ?? this.decoy, password));
    return right && hash !== undefined;
  }

  async renew(hash: string, password: string): Promise<string | undefined> {
    return isCheaper(hash) ? this.inTurn(() => hashPassword(password)) : undefined;
  }

  /** Nothing of the database is needed meanwhile: whoever buys is served. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return outside(() => this.limiter.run(work));
  }
}
