import { Injectable, Logger } from '@nestjs/common';
import type { PasskeyRequest } from '@bujia/contracts/passkeys';
import type { SecondStepDone } from '@bujia/contracts/second-factor';
import { hashSecret, newSecret } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { networkOf, shortNetworkOf } from '../../../platform/http/network.ts';
import { codeWrong, passkeyRefused, stepOver } from '../domain/identity-errors.ts';
import { challengeAllowances, codeAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { type BegunStep, BegunSteps } from './begun-steps.ts';
import { Credentials } from './credentials.ts';
import { deviceName } from './device-name.ts';
import { FactorCodes } from './factor-codes.ts';
import { NoteWrongStep } from './note-wrong-step.ts';
import { type FactorProof, OpenSession } from './open-session.ts';
import { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';

export interface StepBrowser {
  ipAddress: string;
  userAgent: string;
  /** The secret of the browser's cookie. */
  device: string;
  /** The session that it comes with. */
  holds?: string;
}

/** After the password: a code, or a passkey. Guesses are few: whoever makes them knows the password already. */
@Injectable()
export class PassSecondStep {
  private readonly log = new Logger(PassSecondStep.name);

  constructor(
    private readonly steps: BegunSteps,
    private readonly codes: FactorCodes,
    private readonly credentials: Credentials,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly challenges: PasskeyChallenges,
    private readonly attempts: Attempts,
    private readonly commands: Commands,
  ) {}

  async byCode(key: string, code: string, browser: StepBrowser): Promise<SecondStepDone> {
    const step = this.begun(key, browser);
    await this.attempts.take(...codeAllowances(step, browser.ipAddress));
    const { secret, replaces = 0 } = step;
    const recovery = secret === undefined ? undefined : this.codes.newRecoveryCodes();
    const enrolment = secret === undefined ? undefined : { secret, recovery: recovery!, replaces };
    const done = await this.enter(step, browser, { code, enrolment });
    return { ...done, ...(recovery && { recuperacion: recovery }) };
  }

  async challenge(key: string, browser: StepBrowser): Promise<PasskeyRequest> {
    const { accountId, device, known } = this.begun(key, browser);
    await this.attempts.take(...challengeAllowances({ accountId, device, known }, browser.ipAddress));
    const keys = await this.credentials.passkeysOf(accountId);
    if (keys.length === 0 || !this.ceremonies.possible) throw passkeyRefused();
    const { challenge, options } = await this.ceremonies.request(keys);
    await this.challenges.keep(accountId, device, challenge);
    return { opciones: options };
  }

  async byPasskey(key: string, answer: string, browser: StepBrowser): Promise<SecondStepDone> {
    const step = this.begun(key, browser);
    await this.attempts.take(...codeAllowances(step, browser.ipAddress));
    const { accountId, device } = step;
    const challenge = await this.challenges.spend(accountId, device);
    const keys = await this.credentials.passkeysOf(accountId);
    const passkey = challenge && (await this.ceremonies.shown(answer, challenge, keys));
    if (!passkey) {
      await this.noteWrong(step, browser);
      throw passkeyRefused();
    }
    return this.enter(step, browser, { passkey });
  }

  private begun(key: string, { device }: StepBrowser): BegunStep & { checked: string } {
    const step = this.steps.open(key, hashSecret(device));
    if (step.checked === undefined) throw stepOver();
    return { ...step, checked: step.checked };
  }

  private async enter(
    step: BegunStep & { checked: string },
    browser: StepBrowser,
    proof: FactorProof,
  ): Promise<SecondStepDone> {
    const { accountId, checked, renewedHash, device: hash } = step;
    const { ipAddress, userAgent, holds } = browser;
    const token = newSecret();
    const from = { hash, name: deviceName(userAgent), ipAddress, network: shortNetworkOf(ipAddress), holds };
    try {
      await this.commands.execute(new OpenSession(accountId, { checked, renewedHash }, hashSecret(token), from, proof));
    } catch (error) {
      const guessed = error instanceof Refusal && WRONG.has(error.code) && !('enrolment' in proof && proof.enrolment);
      if (guessed) await this.noteWrong(step, browser);
      throw error;
    }
    await this.attempts.forget(...codeAllowances(step, ipAddress));
    this.log.log(`${accountId} signed in with a second step from the network ${networkOf(ipAddress)}`);
    return { id: accountId, token };
  }

  private noteWrong({ accountId }: BegunStep, { ipAddress, userAgent }: StepBrowser): Promise<void> {
    return this.commands.execute(new NoteWrongStep(accountId, { name: deviceName(userAgent), ipAddress }));
  }
}

const WRONG = new Set([codeWrong().code, passkeyRefused().code]);
