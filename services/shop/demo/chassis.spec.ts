import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChassisTable } from '@bujia/contracts/chassis';
import { describe, expect, it } from '@jest/globals';
import { ENGINES, GENERATIONS } from './catalogue/vehicles.ts';

const { chassis } = JSON.parse(readFileSync(join(import.meta.dirname, '../shop.json'), 'utf8')) as {
  chassis: Required<ChassisTable>;
};

describe('chassis numbers of the demonstration', () => {
  it('tell each model and each engine by a sign of its own', () => {
    expect(Object.values(chassis.models.signs).sort()).toEqual(
      [...new Set(GENERATIONS.map(({ model }) => model))].sort(),
    );
    expect(Object.values(chassis.engines.signs).sort()).toEqual(
      Object.values(ENGINES)
        .map(({ motor }) => motor)
        .sort(),
    );
  });
});
