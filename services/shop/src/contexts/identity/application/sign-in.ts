import type { SignedIn } from '@bujia/contracts/accounts';
import type { SecondStep } from '@bujia/contracts/second-factor';
import { Injectable, Logger } from '@nestjs/common';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { networkOf, shortNetworkOf } from '../../../platform/http/network.ts';
import { Config } from '../../../platform/config/config.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { accountDisabled, pageOutdated, signInRefused } from '../domain/identity-errors.ts';
import { newDeviceAllowances, signInAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { Authenticator } from './authenticator.ts';
import { BegunSteps } from './begun-steps.ts';
import type { Effort } from './captcha.ts';
import { Credentials } from './credentials.ts';
import { deviceName } from './device-name.ts';
import { Devices } from './devices.ts';
import { OpenSession } from './open-session.ts';
import { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { Passwords } from './passwords.ts';

export interface SignInForm {
  email: string;
  password: string;
  ipAddress: string;
  userAgent: string;
  /** Of the captcha that was solved for it. */
  effort: Effort;
  /** Whether the page that sends it knows of a second step. */
  knowsSteps: boolean;
  /** The secret of the browser's cookie. */
  device: string;
  /** The session that it comes with. */
  holds?: string;
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
    private readonly authenticator: Authenticator,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly steps: BegunSteps,
    private readonly config: Config,
    private readonly commands: Commands,
  ) {}

  async enter({
    email,
    password,
    knowsSteps,
    ipAddress,
    userAgent,
    effort,
    device,
    holds,
  }: SignInForm): Promise<SignedIn | SecondStep> {
    const deviceHash = hashSecret(device);
    const knownDevice = (await this.devices.knows(email, deviceHash)) ? deviceHash : undefined;
    const allowances = signInAllowances(email, { ipAddress, effort, knownDevice });
    await this.attempts.take(...allowances);

    const account = await this.credentials.byEmail(email);
    if (!(await this.passwords.verify(account?.passwordHash, password)) || !account) throw signInRefused();

    // Only whoever knows the password learns it.
    if (account.disabled) throw accountDisabled();

    const { accountId, passwordHash } = account;
    const checked = hashSecret(passwordHash);
    const renewedHash = await this.passwords.renew(passwordHash, password);
    if (account.hasSecondFactor || (account.staff && this.config.staffSecondFactor)) {
      await this.attempts.forget(...allowances);
      if (!knowsSteps) throw pageOutdated();
      const secret = account.hasSecondFactor ? undefined : this.authenticator.newSecret();
      const known = knownDevice !== undefined;
      const llave = this.steps.seal({ accountId, device: deviceHash, known, checked, renewedHash, secret });
      if (secret) return { llave, inscripcion: await this.authenticator.enrolment(secret, account.email) };
      return { llave, ...(account.hasPasskey && this.ceremonies.possible && { claves: true }) };
    }
    const token = newSecret();
    const quiet = knownDevice === undefined && !(await this.attempts.allow(...newDeviceAllowances(account)));
    const from = {
      quiet,
      hash: deviceHash,
      name: deviceName(userAgent),
      ipAddress,
      network: shortNetworkOf(ipAddress),
      holds,
    };
    await this.commands.execute(new OpenSession(accountId, { checked, renewedHash }, hashSecret(token), from));
    await this.attempts.forget(...allowances);
    this.log.log(`${accountId} signed in from the network ${networkOf(ipAddress)}`);
    return { id: accountId, token };
  }
}
