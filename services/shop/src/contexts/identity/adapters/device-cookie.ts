import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../../kernel/ids.ts';

/** Tells browsers apart, nothing else: kept for the 400 days that browsers allow. */
const DEVICE_COOKIE = 'device';
const DEVICE_COOKIE_S = 400 * 24 * 3_600;

/** The secret of the caller's browser, which gets one with this answer if it has none. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const device = request.cookies[DEVICE_COOKIE] ?? newSecret();
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DEVICE_COOKIE_S,
  });
  return device;
}

export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
