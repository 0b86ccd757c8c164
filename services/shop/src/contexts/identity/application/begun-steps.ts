import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { stepOver } from '../domain/identity-errors.ts';

const PURPOSE = 'second-step';
const MINUTES = 10;

/** What was shown already by somebody who still has to show a code. */
export interface BegunStep {
  accountId: string;
  /** Hash of the browser's secret: the step ends where it began. */
  device: string;
  /** Of the password's hash: another password since then voids the step. Absent for whoever is signed in. */
  checked?: string;
  /** One that takes the place of the password's hash. */
  renewedHash?: string;
  /** Of an enrolment: what goes into the application. */
  secret?: string;
  /** Whether the owner has signed in from the browser before. */
  known?: boolean;
  /** Of whoever is signed in: a passkey is to be added. */
  passkey?: boolean;
  /** When the factor was added that the new one takes the place of; 0 where there was none. */
  replaces?: number;
}

/** Carried by the browser itself, sealed: nothing is kept of a sign-in that is not finished. */
@Injectable()
export class BegunSteps {
  constructor(
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  seal(step: BegunStep): string {
    const until = this.clock.now().getTime() + MINUTES * 60_000;
    return this.seals.seal(PURPOSE, JSON.stringify({ ...step, until }));
  }

  open(key: string, device: string): BegunStep {
    const text = this.seals.open(PURPOSE, key);
    const step = text === undefined ? undefined : (JSON.parse(text) as BegunStep & { until: number });
    if (step?.device !== device || step.until <= this.clock.now().getTime()) throw stepOver();
    return step;
  }
}
