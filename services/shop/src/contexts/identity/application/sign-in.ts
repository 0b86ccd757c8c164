import { Injectable, Logger } from '@nestjs/common';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { signInRefused } from '../domain/identity-errors.ts';
import { signInAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { Credentials } from './credentials.ts';
import { deviceName } from './device-name.ts';
import { Devices } from './devices.ts';
import { OpenSession } from './open-session.ts';
import { Passwords } from './passwords.ts';

export interface SignInForm {
  email: string;
  password: string;
  ipAddress: string;
  userAgent: string;
  /** The secret of the browser's cookie. */
  device: string;
}

/** A wrong password and an unknown address cost the same and are answered alike. */
@Injectable()
export class SignIn {
  private readonly log = new Logger(SignIn.name);

  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly devices: Devices,
    private readonly commands: Commands,
  ) {}

  async execute({ email, password, ipAddress, userAgent, device }: SignInForm): Promise<{ id: string; token: string }> {
    const deviceHash = hashSecret(device);
    const deviceKnown = await this.devices.knows(email, deviceHash);
    const allowances = signInAllowances(email, { ipAddress, deviceHash, deviceKnown });
    await this.attempts.take(...allowances);

    const account = await this.credentials.byEmail(email);
    if (!(await this.passwords.verify(account?.passwordHash, password)) || !account) {
      this.log.warn(`Refused to sign in from ${ipAddress}`);
      throw signInRefused();
    }

    const { accountId, passwordHash } = account;
    const renewedHash = await this.passwords.renew(passwordHash, password);
    const token = newSecret();
    const from = { hash: deviceHash, name: deviceName(userAgent), ipAddress };
    await this.commands.execute(new OpenSession(accountId, { passwordHash, renewedHash }, hashSecret(token), from));
    await this.attempts.forget(...allowances);
    this.log.log(`${accountId} signed in from ${ipAddress}`);
    return { id: accountId, token };
  }
}
