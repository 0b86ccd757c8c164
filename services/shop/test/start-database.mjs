// Jest loads this file outside of its own transforms; Node itself then reads the TypeScript that it imports.
import { startTestDatabase } from './postgres.ts';

export default startTestDatabase;
