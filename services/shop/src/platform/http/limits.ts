import type { FastifyContextConfig } from 'fastify';

/** At most so many calls a minute from one address: for operations that cost more than a look, or that send e-mail. */
export const perAddress = (perMinute: number): FastifyContextConfig => ({
  rateLimit: { max: perMinute, timeWindow: 60_000 },
});
