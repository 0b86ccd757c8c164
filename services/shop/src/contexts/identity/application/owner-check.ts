import { Injectable } from '@nestjs/common';
import { PasswordAsked } from '../contract.ts';
import { currentPasswordWrong } from '../domain/identity-errors.ts';
import { passwordAllowance } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { type CheckedOwner, Credentials } from './credentials.ts';
import { Passwords } from './passwords.ts';

/** Asks the signed-in person's password once more: a session left open must not be enough for what cannot be undone. */
@Injectable()
export class OwnerCheck extends PasswordAsked {
  constructor(
    private readonly attempts: Attempts,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {
    super();
  }

  /** Whose it is, with the hash that the password was checked against. `by`: the session or the link that it is shown with. */
  async confirm(accountId: string, password: string, by: string): Promise<CheckedOwner> {
    const allowance = passwordAllowance(accountId, by);
    await this.attempts.take(allowance);
    const held = await this.credentials.byId(accountId);
    if (!(await this.passwords.verify(held?.passwordHash, password)) || !held) throw currentPasswordWrong();
    await this.attempts.forget(allowance);
    return held;
  }
}
