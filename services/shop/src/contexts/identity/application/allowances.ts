import { createHash } from 'node:crypto';
import type { Allowance } from './attempts.ts';

/** Addresses are not kept in plain for people who have no account here. */
const digest = (text: string): string =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22);

/** An IPv4 address, or the /64 network that one household has in IPv6. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined || !ipAddress.includes(':')) return mapped ?? ipAddress;
  const [before, after] = ipAddress.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(after ? 8 - before!.length - after.length : 0).fill('0');
  return [...before!, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

export interface SignInOrigin {
  ipAddress: string;
  deviceHash: string;
  /** The owner has signed in from this browser before. */
  deviceKnown: boolean;
}

/**
 * Guessing is slowed per network and per account. A browser that the owner used before has a count of its own, so
 * whoever guesses from elsewhere cannot lock the owner out.
 */
export function signInAllowances(email: string, { ipAddress, deviceHash, deviceKnown }: SignInOrigin): Allowance[] {
  const account = digest(email);
  const network = networkOf(ipAddress);
  if (deviceKnown) return [{ name: `sign-in device ${account} ${digest(deviceHash)}`, max: 15 }];
  return [
    { name: `sign-in network ${network}`, max: 100, shared: true },
    { name: `sign-in account ${account}`, max: 50 },
    { name: `sign-in account ${account} network ${network}`, max: 10 },
  ];
}

/** For what sends an e-mail: few per recipient, more per network. */
export const mailAllowances = (what: string, email: string, ipAddress: string): Allowance[] => [
  { name: `${what} network ${networkOf(ipAddress)}`, max: 30 },
  { name: `${what} recipient ${digest(email)}`, max: 3 },
];

export const networkAllowance = (what: string, ipAddress: string, max: number): Allowance => ({
  name: `${what} network ${networkOf(ipAddress)}`,
  max,
});

/** For what answers whether an address is taken, so that it is asked seldom. */
export const validationAllowance = (ipAddress: string): Allowance => networkAllowance('validation', ipAddress, 20);

/** For what asks a signed-in person's password once more. */
export const passwordAllowance = (accountId: string): Allowance => ({ name: `password ${accountId}`, max: 10 });
