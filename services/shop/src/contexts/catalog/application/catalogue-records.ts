/** The flat records that a catalogue is loaded from: the generator yields them, the CSV import reads them. */
import type { ShowcaseFlag } from '@bujia/contracts/catalogue';
import type { MarkDay } from '@bujia/contracts/part-editing';
import type { NumberKind } from '@bujia/contracts/part-numbers';
import type { LocalDate } from '@bujia/ecuador/guayaquil';

export interface CategoryRecord {
  slug: string;
  nombre: string;
  /** Slug of the parent; null at the top level. */
  padre: string | null;
  imagen: string;
}

export interface VehicleRecord {
  modelo: string;
  anio: number;
  motor: string;
}

/** Days of marks: null without one, absent where nothing is said. */
export interface PartRecord extends Record<ShowcaseFlag, boolean>, Partial<Record<MarkDay, LocalDate | null>> {
  /** The company's internal code, such as 'BRK-10432-A'. Unique, also without its dashes. */
  codigo: string;
  nombre: string;
  descripcion: string;
  /** Slug of a subcategory. */
  categoria: string;
  peso: number;
  unidad: string;
  /** Centimetres, packed. */
  alto: number;
  ancho: number;
  profundidad: number;
  /** Counted pieces; null: nobody counted. */
  stock: number | null;
  /** When they were counted. */
  contado?: Date | null;
  /** Pieces that came or went, in place of a count. */
  diferencia?: number | null;
  /** Of which branch that is, as the ledger calls it; null: of all of them, and what differs is of the first one. */
  sucursal?: string | null;
  /** Cents, IVA included. */
  precioCentavos: number;
  precioPromocionCentavos: number | null;
  /** 0 to 5; 0 means not rated yet. */
  rating: number;
  /** Fits every vehicle, so it has no fitment rows. */
  universal: boolean;
  /** File names, the first one leads. May be empty. */
  imagenes: string[];
}

/** One range of vehicles that a part fits; both years are included. */
export interface FitmentRecord {
  codigo: string;
  modelo: string;
  anioDesde: number;
  anioHasta: number;
  /** Empty for every engine of the model in those years. */
  motor: string;
  posicion: string;
  nota: string;
}

/** Another number by which a part is asked for. */
export interface NumberRecord {
  codigo: string;
  tipo: NumberKind;
  numero: string;
  /** Whose number it is, or who says so. */
  fuente: string;
}

/** A number that took the place of another; an empty one takes that back. */
export interface ReplacementRecord {
  anterior: string;
  nuevo: string;
  fuente: string;
}

/** `variant` is how some people call what the catalogue calls `canonical`. */
export interface SynonymRecord {
  canonical: string;
  variant: string;
}

/** One kind of part that people look at who say `nombre`, or one of `dicen`; the rows of one name in the order of a mechanic. */
export interface SymptomRecord {
  nombre: string;
  /** Other ways to say it; those of all its rows count. */
  dicen: string[];
  /** Slug of a category. */
  categoria: string;
  /** What the parts in it are called; empty for all of them. */
  repuesto: string;
}

export interface PromotionSlide {
  imageDesktop: string;
  imageMobile: string;
  offer: string;
  title: string;
  details: string;
  /** Internal codes of the parts on offer. */
  codigos: string[];
}
