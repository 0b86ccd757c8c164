import { jest } from '@jest/globals';

// Journeys start the whole service and wait for what happens behind it; Jest has no time limit per project.
jest.setTimeout(240_000);
