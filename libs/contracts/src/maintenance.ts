/** What a vehicle needs when: a plan of the shop's file, and what of it is due. Words and rules are of screen and mail alike. */
import { MONTHS } from '@bujia/ecuador/guayaquil';
import { numberText } from './numbers.ts';

/** Whatever comes first; one of the two may be missing. */
export interface Interval {
  km?: number;
  months?: number;
}

/** Without models, or without engines, it is for all of them. */
interface IntervalOf extends Interval {
  models?: string[];
  engines?: string[];
}

/** Something that is done again and again. */
export interface MaintenanceTask {
  key: string;
  name: string;
  /** Slug of the category whose parts it takes. */
  category: string;
  /** The first that is for a vehicle counts; a vehicle that none is for does not need it. */
  every: IntervalOf[];
}

/** How often a vehicle needs it; undefined where it does not. */
export function intervalFor(
  { every }: MaintenanceTask,
  { model, engine }: { model: string; engine: string },
): Interval | undefined {
  return every.find(({ models, engines }) => (models?.includes(model) ?? true) && (engines?.includes(engine) ?? true));
}

const KEY = /^[a-z][a-z0-9-]{1,39}$/;
const isCount = (value: unknown, most: number) =>
  value === undefined || (Number.isInteger(value) && (value as number) > 0 && (value as number) <= most);

/** Why a plan cannot be followed; undefined where it can. */
export function maintenanceProblem(plan: readonly MaintenanceTask[]): string | undefined {
  const keys = new Set<string>();
  for (const { key, name, category, every } of plan) {
    if (!KEY.test(key) || keys.has(key)) return `maintenance: ${key} is no key of its own`;
    keys.add(key);
    if (!name.trim() || !KEY.test(category)) return `maintenance.${key}: a name and the slug of a category are needed`;
    if (every.length === 0) return `maintenance.${key}: it says for no vehicle how often`;
    for (const { km, months } of every) {
      if (km === undefined && months === undefined) return `maintenance.${key}: neither km nor months`;
      if (!isCount(km, 500_000) || !isCount(months, 240)) return `maintenance.${key}: km and months are whole numbers`;
    }
  }
  return undefined;
}

export const DUE_STATES = ['vencida', 'pronto', 'despues'] as const;
export type DueState = (typeof DUE_STATES)[number];

export interface Hecho {
  /** yyyy-MM-dd. */
  fecha: string;
  kilometros: number | null;
}

export interface TareaPropia {
  tarea: string;
  nombre: string;
  /** Slug. */
  categoria: string;
  estado: DueState;
  /** What the odometer shows then; null where only months count, or nobody noted a mileage. */
  aKilometros: number | null;
  /** So many are left, less than none once it is over; null where nobody knows how far it is driven. */
  faltan: number | null;
  /** The day on which the months are over. */
  fecha: string | null;
  /** When it was done last; null where nobody said so. */
  ultimo: Hecho | null;
}

/** 45,000 km, in one piece. */
export const kilometresInWords = (kilometres: number): string => `${numberText(kilometres)}\u00a0km`;

/** 2026-03-05 is 'marzo', and 'marzo de 2027' in another year than today's. */
export function monthInWords(day: string, today: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1]!;
  return day.slice(0, 4) === today.slice(0, 4) ? month : `${month} de ${day.slice(0, 4)}`;
}

/** 'se pasó 2,000 km', or 'tocaba en marzo': of what is over, beside a word that says so. */
export function overInWords({ faltan, fecha }: TareaPropia, today: string): string | undefined {
  if (faltan !== null && faltan < 0) return `se pasó ${kilometresInWords(-faltan)}`;
  return fecha !== null && fecha <= today ? `tocaba en ${monthInWords(fecha, today)}` : undefined;
}

/** 'Toca en 800 km o en marzo'. */
export function dueInWords(task: TareaPropia, today: string): string {
  const { estado, aKilometros, faltan, fecha } = task;
  const month = fecha === null ? undefined : monthInWords(fecha, today);
  if (estado === 'vencida') return ['Toca ya', overInWords(task, today)].filter(Boolean).join(': ');
  const ways = [
    faltan !== null && `en ${kilometresInWords(faltan)}`,
    faltan === null && aKilometros !== null && `a los ${kilometresInWords(aKilometros)}`,
    month && `en ${month}`,
  ].filter(Boolean);
  return ways.length > 0 ? `Toca ${ways.join(' o ')}` : 'Anote el kilometraje para saber cuándo toca';
}

/** The parts that it takes, for this vehicle. */
export const partsForTask = (category: string, vehicle: number): string =>
  `/repuestos/${encodeURIComponent(category)}?vehiculo=${vehicle}`;
