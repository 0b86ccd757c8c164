// Jest's own runner of one file, where there is time left for it.
import { createRequire } from 'node:module';
import { leftOutForTime } from './in-time.ts';

const ofJest = ['jest', '@jest/core', 'jest-config'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
);
const { default: runFile } = ofJest('jest-circus/runner');

export default async (globalConfig, config, environment, registry, file, tell) =>
  leftOutForTime(file, config.rootDir) ?? runFile(globalConfig, config, environment, registry, file, tell);
