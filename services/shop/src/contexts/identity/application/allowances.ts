import { createHash } from 'node:crypto';
import { networkOf } from '../../../platform/http/network.ts';
import { mailboxOf } from '../../../platform/mail/address.ts';
import type { Allowance } from './attempts.ts';
import type { Effort } from './captcha.ts';
import type { AccountCredentials } from './credentials.ts';

/** Addresses are not kept in plain for people who have no account here. */
const digest = (text: string): string =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22);

/** Of one kind of mail. `recipientOfMany`: from however many networks. */
const MAILS_A_DAY = { network: 200, recipient: 8, recipientOfMany: 24 } as const;

export interface Origin {
  ipAddress: string;
  /** Of the captcha that came with it. */
  effort: Effort;
  /** A browser from which the owner has signed in before. */
  knownDevice?: string;
}

/**
 * Guessing is slowed per network and per account, and no stranger's guesses lock the owner out: a browser that the
 * owner used before has a count of its own, and a harder captcha is counted apart, never against the account as a whole.
 */
export function signInAllowances(email: string, { ipAddress, effort, knownDevice }: Origin): Allowance[] {
  const account = digest(email);
  const network = networkOf(ipAddress);
  if (effort === 'harder')
    return [
      { name: `sign-in harder network ${network}`, max: 100, shared: true },
      { name: `sign-in harder account ${account} network ${network}`, max: 10 },
    ];
  if (knownDevice !== undefined) return [{ name: `sign-in device ${account} ${digest(knownDevice)}`, max: 15 }];
  return [
    { name: `sign-in network ${network}`, max: 100, shared: true },
    { name: `sign-in account ${account} network ${network}`, max: 10 },
    { name: `sign-in account ${account}`, max: 50 },
  ];
}

/** Whoever waits out each quarter of an hour comes to an end as well. */
const inADay = (name: string, max: number, beyond?: string): Allowance => ({
  name: `${name} in a day`,
  max,
  daily: true,
  beyond,
});

/**
 * For what sends an e-mail: few per recipient, more per network, and so many in a day. Whoever meets those of a quarter
 * of an hour by harder captchas has a dozen such mails in the mailbox. Beyond those of the day one each half hour still goes by a harder
 * captcha: a link of this morning opens nothing any more, and strangers must not end the owner's mails.
 */
export function mailAllowances(what: string, email: string, { ipAddress, effort, knownDevice }: Origin): Allowance[] {
  const recipient = digest(mailboxOf(email));
  const network = networkOf(ipAddress);
  if (effort === 'harder') {
    const beyond = `${what} harder recipient ${recipient} beyond the day`;
    return [
      { name: `${what} harder network ${network}`, max: 30 },
      inADay(`${what} harder network ${network}`, MAILS_A_DAY.network),
      { name: `${what} harder recipient ${recipient} network ${network}`, max: 3 },
      inADay(`${what} harder recipient ${recipient} network ${network}`, MAILS_A_DAY.recipient, beyond),
      { name: `${what} harder recipient ${recipient}`, max: 12 },
      inADay(`${what} harder recipient ${recipient}`, MAILS_A_DAY.recipientOfMany, beyond),
    ];
  }
  if (knownDevice !== undefined) {
    const device = `${what} device ${recipient} ${digest(knownDevice)}`;
    return [{ name: device, max: 3 }, inADay(device, MAILS_A_DAY.recipient)];
  }
  return [
    { name: `${what} network ${network}`, max: 30 },
    inADay(`${what} network ${network}`, MAILS_A_DAY.network),
    { name: `${what} recipient ${recipient}`, max: 3 },
    inADay(`${what} recipient ${recipient}`, MAILS_A_DAY.recipient),
  ];
}

/**
 * For the mail about a browser that is new to an account. An address that nobody proved may be a stranger's, who gets few of them from however many
 * accounts name it; of an account that is its owner's nobody uses them up but by signing in to it.
 */
export const newDeviceAllowances = ({ accountId, email, verified }: AccountCredentials): Allowance[] =>
  mailboxAllowances('new device', verified ? accountId : email);

/** Under these a network's attempts with a harder captcha are counted. */
export const harderNamesOf = (ipAddress: string): string[] =>
  ['sign-in', 'registration', 'reset'].map((what) => `${what} harder network ${networkOf(ipAddress)}`);

export const networkAllowance = (what: string, ipAddress: string, max: number): Allowance => ({
  name: `${what} network ${networkOf(ipAddress)}`,
  max,
});

/** For what answers whether an address is taken, so that it is asked seldom. */
export const validationAllowance = (ipAddress: string): Allowance => networkAllowance('validation', ipAddress, 20);

/** Where a second step is shown: the hash of the browser's secret, and whether the owner has signed in from it before. */
export interface StepOrigin {
  accountId: string;
  device: string;
  known?: boolean;
}

/**
 * For codes of six digits. Whoever tries them knows the password already, and in a day comes to one in three hundred and fifty; the
 * owner's own browsers count apart, so that nobody locks them.
 */
export const codeAllowances = (from: StepOrigin, ipAddress: string): Allowance[] =>
  stepAllowances('code', from, ipAddress, 5);
/** For what a device is asked to sign: each is a row. */
export const challengeAllowances = (from: StepOrigin, ipAddress: string): Allowance[] =>
  stepAllowances('challenge', from, ipAddress, 20);

function stepAllowances(what: string, from: StepOrigin, ipAddress: string, max: number): Allowance[] {
  const { accountId, device, known } = from;
  if (known) return [{ name: `${what} ${accountId} device ${digest(device)}`, max }];
  return [
    { name: `${what} ${accountId} network ${networkOf(ipAddress)}`, max },
    { name: `${what} ${accountId}`, max: 2 * max },
  ];
}

/** For codes that a signed-in person shows once more. */
export const ownCodeAllowance = (accountId: string, sessionId: string): Allowance => ({
  name: `code ${accountId} session ${sessionId}`,
  max: 5,
});

/** For resets that operators begin: each sends a mail to the person. */
export const factorResetAllowances = (accountId: string): Allowance[] => {
  const name = `factor reset ${accountId}`;
  return [{ name, max: 3 }, inADay(name, MAILS_A_DAY.recipient)];
};

/** For what is sent to an address that somebody else named: its owner may not want it, whoever asks. */
export const mailboxAllowances = (what: string, recipient: string): Allowance[] => {
  const name = `${what} ${digest(mailboxOf(recipient))}`;
  return [{ name, max: 3 }, inADay(name, MAILS_A_DAY.recipient)];
};

/** For the digits that an operator said: eight of them, good for an hour. */
export const spokenCodeAllowance = (linkId: string): Allowance => ({ name: `spoken code ${linkId}`, max: 5 });

/** So many wrong ones in a row, and the session ends: whoever was left at it has the password, and no telephone. */
export const wrongCodeAllowance = (sessionId: string): Allowance => ({
  name: `wrong code session ${sessionId}`,
  max: 5,
  daily: true,
});

/** For what asks a person's password once more. Whoever took one session must not keep the owner from ending it in another. */
export const passwordAllowance = (accountId: string, by: string): Allowance => ({
  name: `password ${accountId} by ${by}`,
  max: 10,
});
