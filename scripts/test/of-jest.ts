import { createRequire } from 'node:module';

/** Asks for what Jest's own packages have: only `jest` is among ours. */
export const ofJest = ['jest', '@jest/core', 'jest-config'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
);
