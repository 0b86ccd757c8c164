import { describe } from '@jest/globals';
import { proveWorkerDeaths } from '../crashes/worker-deaths.ts';

describe('A worker that dies, with queues in PostgreSQL', () => proveWorkerDeaths(() => Promise.resolve(undefined)));
