/** Every kind of drawing there is. */
import * as body from './body.ts';
import * as brakes from './brakes.ts';
import * as cabin from './cabin.ts';
import * as cooling from './cooling.ts';
import * as drivetrain from './drivetrain.ts';
import * as electric from './electric.ts';
import * as engine from './engine.ts';
import * as exhaust from './exhaust.ts';
import * as filters from './filters.ts';
import * as fluids from './fluids.ts';
import * as lamps from './lamps.ts';
import type { Draw } from './look.ts';
import * as suspension from './suspension.ts';
import * as wheels from './wheels.ts';

export const DRAWINGS = {
  ...body,
  ...brakes,
  ...cabin,
  ...cooling,
  ...drivetrain,
  ...electric,
  ...engine,
  ...exhaust,
  ...filters,
  ...fluids,
  ...lamps,
  ...suspension,
  ...wheels,
} satisfies Record<string, Draw>;

export type Drawing = keyof typeof DRAWINGS;
