import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holder } from '../application/own-second-factor.ts';
import type { StepBrowser } from '../application/pass-second-step.ts';
import { newSecret } from '../../../kernel/ids.ts';
import { type OwnCookie, giveCookie } from '../../../platform/http/own-cookies.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/** Tells browsers apart, nothing else: kept for the 400 days that browsers allow. */
export const DEVICE_COOKIE: OwnCookie = { name: 'device', path: '/api/auth', sameSite: 'strict' };
const DEVICE_COOKIE_S = 400 * 24 * 3_600;

/** Of the caller's browser; a new one, which `deviceOf` gives it, if it has none. */
export const secretOfDevice = (request: FastifyRequest): string =>
  (request.cookies[DEVICE_COOKIE.name] ??= newSecret());

/** The secret of the caller's browser, which gets one with this answer if it has none. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const device = secretOfDevice(request);
  giveCookie(reply, DEVICE_COOKIE, device, DEVICE_COOKIE_S);
  return device;
}

export const browserOf = (request: FastifyRequest): StepBrowser => ({
  ipAddress: request.ip,
  userAgent: userAgentOf(request),
  device: secretOfDevice(request),
  holds: request.viewer?.sessionId,
});

export const holderOf = (request: FastifyRequest, { userId, sessionId }: Viewer): Holder => ({
  accountId: userId,
  sessionId,
  ipAddress: request.ip,
  userAgent: userAgentOf(request),
});

export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
