/** Every category of the shop and every kind of part in it. */
import { carroceria } from './carroceria.ts';
import { direccion } from './direccion.ts';
import { electrico } from './electrico.ts';
import { escape } from './escape.ts';
import { filtros } from './filtros.ts';
import { frenos } from './frenos.ts';
import { iluminacion } from './iluminacion.ts';
import { interior } from './interior.ts';
import type { Category, Kind } from './kind.ts';
import { lubricantes } from './lubricantes.ts';
import { motor } from './motor.ts';
import { refrigeracion } from './refrigeracion.ts';
import { ruedas } from './ruedas.ts';
import { suspension } from './suspension.ts';
import { transmision } from './transmision.ts';

export const CATEGORIES: readonly Category[] = [
  frenos,
  motor,
  suspension,
  direccion,
  transmision,
  electrico,
  iluminacion,
  refrigeracion,
  filtros,
  carroceria,
  escape,
  ruedas,
  interior,
  lubricantes,
];

export interface PlacedKind extends Kind {
  subcategory: string;
}

export const KINDS: readonly PlacedKind[] = CATEGORIES.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ slug, kinds }) => kinds.map((kind) => ({ ...kind, subcategory: slug }))),
);
