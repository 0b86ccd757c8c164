/** What the parts of a kind are made for: vehicles that take the same part make one application. */
import type { Kind } from './kinds/kind.ts';
import { ENGINES, GENERATIONS } from './vehicles.ts';
import type { Engine, Generation } from './vehicles.ts';

export interface VehicleRange {
  model: string;
  from: number;
  to: number;
  /** Empty for every engine. */
  motor: string;
}

export interface Application {
  /** As it stands in the name of a part; empty for every vehicle. */
  label: string;
  /** As a sentence of the description says it. */
  sentence: string;
  ranges: VehicleRange[];
  /** Size of the vehicle beside a small car: heavier and dearer. */
  scale: number;
}

const PLATFORM_SCALE: Record<string, number> = { A: 1, B: 1.2, C: 1.5, D: 1.8, E: 1.1 };
const FUEL_SCALE: Record<Engine['fuel'], number> = { gasolina: 1, diésel: 1.15, híbrido: 1.2 };

const EVERY_VEHICLE: Application = { label: '', sentence: 'Sirve para todos los modelos', ranges: [], scale: 1 };

export function applicationsOf(kind: Kind): Application[] {
  switch (kind.fits) {
    case 'universal':
      return [EVERY_VEHICLE];
    case 'engine':
      return Object.values(ENGINES).flatMap((engine) => forEngine(kind, engine));
    case 'engineInModel':
      return GENERATIONS.flatMap((generation) => forEachEngine(kind, generation));
    case 'generation':
      return GENERATIONS.flatMap((generation) => forGeneration(kind, generation));
    case 'platform':
      return [...new Set(GENERATIONS.map(({ platform }) => platform))].flatMap((key) => forPlatform(kind, key));
  }
}

function forEngine(kind: Kind, engine: Engine): Application[] {
  const ranges = joined(
    GENERATIONS.filter((generation) => takesBody(kind, generation)).flatMap(({ model, engines }) =>
      engines
        .filter((span) => span.engine === engine)
        .map(({ from, to }) => ({ model, from, to, motor: engine.motor })),
    ),
  );
  if (!takesEngine(kind, engine) || ranges.length === 0) return [];
  const { motor, family } = engine;
  return [
    {
      label: `motor ${motor}`,
      sentence: `Para motor ${motor} (${family}): ${listed(ranges)}`,
      ranges,
      scale: engineScale(engine),
    },
  ];
}

function forEachEngine(kind: Kind, generation: Generation): Application[] {
  if (!takesBody(kind, generation)) return [];
  const { model, platform } = generation;
  return generation.engines
    .filter(({ engine }) => takesEngine(kind, engine))
    .map(({ engine, from, to }) => ({
      label: `${model} ${engine.motor} ${years(from, to)}`,
      sentence: `Para ${model} ${engine.motor} ${years(from, to)}`,
      ranges: [{ model, from, to, motor: engine.motor }],
      scale: (platformScale(platform) + engineScale(engine)) / 2,
    }));
}

function forGeneration(kind: Kind, generation: Generation): Application[] {
  const ranges = rangesOf(kind, generation);
  if (ranges.length === 0) return [];
  const { model, from, to, platform } = generation;
  return [
    {
      label: `${model} ${years(from, to)}`,
      sentence: `Para ${listed(ranges)}`,
      ranges,
      scale: platformScale(platform),
    },
  ];
}

function forPlatform(kind: Kind, platform: string): Application[] {
  const ranges = GENERATIONS.filter((generation) => generation.platform === platform).flatMap((generation) =>
    rangesOf(kind, generation),
  );
  if (ranges.length === 0) return [];
  const models = [...new Set(ranges.map(({ model }) => model))].join('/');
  const span = years(Math.min(...ranges.map(({ from }) => from)), Math.max(...ranges.map(({ to }) => to)));
  return [{ label: `${models} ${span}`, sentence: `Para ${listed(ranges)}`, ranges, scale: platformScale(platform) }];
}

/** One range for the generation, or one for each engine when the part does not go with all of them. */
function rangesOf(kind: Kind, generation: Generation): VehicleRange[] {
  if (!takesBody(kind, generation)) return [];
  const { model, from, to, engines } = generation;
  const fitting = engines.filter(({ engine }) => takesEngine(kind, engine));
  if (fitting.length === engines.length) return [{ model, from, to, motor: '' }];
  return fitting.map((span) => ({ model, from: span.from, to: span.to, motor: span.engine.motor }));
}

function takesBody({ only }: Kind, { body, drive, from }: Generation): boolean {
  return (
    (only?.body?.includes(body) ?? true) &&
    (only?.drive === undefined || only.drive === drive) &&
    from <= (only?.until ?? Infinity)
  );
}

function takesEngine({ only }: Kind, { fuel, turbo, timing }: Engine): boolean {
  return (
    (only?.fuel?.includes(fuel) ?? true) &&
    (only?.turbo === undefined || only.turbo === turbo) &&
    (only?.timing === undefined || only.timing === timing)
  );
}

/** Two generations of a model that follow one another make one range. */
function joined(ranges: VehicleRange[]): VehicleRange[] {
  const result: VehicleRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last?.model === range.model && last.to + 1 === range.from) last.to = range.to;
    else result.push({ ...range });
  }
  return result;
}

const platformScale = (platform: string): number => PLATFORM_SCALE[platform[0]!]!;
const engineScale = ({ litres, fuel }: Engine): number => (0.8 + litres * 0.2) * FUEL_SCALE[fuel];
const years = (from: number, to: number): string => `${from}-${to}`;
const LIST = new Intl.ListFormat('es', { type: 'conjunction' });
const listed = (ranges: VehicleRange[]): string =>
  LIST.format(ranges.map(({ model, motor, from, to }) => [model, motor, years(from, to)].filter(Boolean).join(' ')));
