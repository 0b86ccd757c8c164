/** Whether a part is for a vehicle: judged here and nowhere else, for card, part, cart, order and mail. */

/** The better one first. */
export const VEREDICTOS = ['compatible', 'condicional', 'sin-datos', 'no-compatible'] as const;
export type Veredicto = (typeof VEREDICTOS)[number];

const NAMES: Readonly<Record<Veredicto, string>> = {
  compatible: 'Compatible',
  condicional: 'Compatible si',
  'no-compatible': 'No compatible',
  'sin-datos': 'Sin datos',
};

/** The verdict and its reason; position and note are empty when there is nothing to say. */
export interface Ajuste {
  veredicto: Veredicto;
  /** It is for every vehicle. */
  universal: boolean;
  posicion: string;
  /** What must be so of the vehicle. */
  nota: string;
  /** As a person reads it: the verdict in a word, and behind it the reason with what separates the two. */
  palabra: string;
  razon: string;
}

/** What the shop knows of a part and one vehicle: of one model, one year and one engine. */
export interface FitmentFacts {
  /** There is such a vehicle. */
  vehicleKnown: boolean;
  universal: boolean;
  /** Some vehicle is on the list of the part. */
  listed: boolean;
  /** What that list says of this vehicle, one row for each position. */
  rows: readonly { posicion: string; nota: string }[];
}

/** A note is a condition until somebody has looked: never is a part called compatible that may not fit. */
export function judgeFit(facts: FitmentFacts): Ajuste {
  const { rows, universal } = facts;
  const posicion = different(rows.map((row) => row.posicion)).join(', ');
  const nota = conditionOf(rows);
  const veredicto = verdictOf(facts, nota);
  const reasons = [nota, universal && nota === '' ? 'sirve para todos los vehículos' : '', posicion].filter(Boolean);
  const because = (nota ? ': ' : ' · ') + reasons.join(' · ');
  const razon = mayFit({ veredicto }) && reasons.length > 0 ? because : '';
  return { veredicto, universal, posicion, nota, palabra: NAMES[veredicto], razon };
}

function verdictOf({ vehicleKnown, universal, listed, rows }: FitmentFacts, note: string): Veredicto {
  if (!vehicleKnown) return 'sin-datos';
  if (note !== '') return 'condicional';
  if (universal || rows.length > 0) return 'compatible';
  return listed ? 'no-compatible' : 'sin-datos';
}

/** A note that is not said of every position names its own. */
function conditionOf(rows: FitmentFacts['rows']): string {
  const notes = different(rows.map(({ nota }) => nota));
  if (notes.length === 1 && rows.every(({ nota }) => nota !== '')) return notes[0]!;
  return different(rows.map(({ posicion, nota }) => nota && (posicion ? `${posicion}: ${nota}` : nota))).join('; ');
}

const different = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

export const mayFit = ({ veredicto }: Pick<Ajuste, 'veredicto'>): boolean =>
  veredicto === 'compatible' || veredicto === 'condicional';

/** What is said of a part to whoever has several vehicles, the chosen one first: of another one when it is not for that. */
export function bestFit<Of extends Pick<Ajuste, 'veredicto'>>(fits: readonly Of[]): Of | undefined {
  const first = fits[0];
  if (!first || mayFit(first)) return first;
  return VEREDICTOS.map((verdict) => fits.find(({ veredicto }) => veredicto === verdict)).find(Boolean);
}

/** What a line of a cart or of an order is to a vehicle of its buyer. */
export interface AjusteLinea extends Ajuste {
  /** Named as it was when the verdict was given. */
  vehiculo: string;
  vehiculoCodigo: number;
}

/** A vehicle in a sentence: Cayambe 2.4 2025. */
export const vehicleInWords = ({ modelo, motor, anio }: { modelo: string; motor: string; anio: number }): string =>
  `${modelo} ${motor} ${anio}`;

/** "Para su Cayambe 2.4 2025: compatible" */
export const lineFitInWords = ({ vehiculo, palabra, razon }: AjusteLinea): string =>
  `Para su ${vehiculo}: ${palabra.toLowerCase()}${razon}`;
