// Jest's own runner of one file, where there is time left for it.
import { leftOutForTime } from './in-time.ts';
import { ofJest } from './of-jest.ts';

const { default: runFile } = ofJest('jest-circus/runner');

export default async (globalConfig, config, environment, registry, file, tell) =>
  leftOutForTime(file, config.rootDir) ?? runFile(globalConfig, config, environment, registry, file, tell);
