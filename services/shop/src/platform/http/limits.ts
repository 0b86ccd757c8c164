import type { FastifyContextConfig } from 'fastify';

const DAY_MS = 24 * 3_600_000;

/** At most so many calls a minute by one account, or from one address without one: for operations that cost more than a look, or that send e-mail. */
export const perAddress = (perMinute: number): FastifyContextConfig => ({
  rateLimit: { max: perMinute, timeWindow: 60_000 },
});

/** The same for a whole day: for what sends e-mail to whomever it names. */
export const perDay = (max: number): FastifyContextConfig => ({
  rateLimit: { max, timeWindow: DAY_MS },
});

/** A hundred lines, each with the names and pictures that the browser shows. */
const WHOLE_CART_BYTES = 128 * 1024;

/** For calls whose body carries a whole cart. */
export const wholeCart: FastifyContextConfig = { bodyBytes: WHOLE_CART_BYTES };
