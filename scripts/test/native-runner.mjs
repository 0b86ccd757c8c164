// Jest loads this file outside of its own transforms; Node itself then reads the TypeScript that it imports.
export { default } from './native-runner.ts';
