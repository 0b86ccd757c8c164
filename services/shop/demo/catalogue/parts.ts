/** Builds one part of a kind: its name, code, measures, price, stock and the vehicles that it fits. */
import { CATALOGUE_LIMITS, isAvailable } from '@bujia/contracts/catalogue';
import type { Application } from './applications.ts';
import { type Assortment, shownOf } from './assortments.ts';
import { BRANDS } from './brands.ts';
import type { Brand } from './brands.ts';
import { brandCode, codeNumber, makerCode, oldMakerCode, shopCode } from './codes.ts';
import { MEASURED_VARIANT, measuresFile, partFile, variantsOf } from './drawings/names.ts';
import type { Option } from './kinds/kind.ts';
import type { PlacedKind } from './kinds/kinds.ts';
import { positionAdjectives, positionText } from './positions.ts';
import type { Position } from './positions.ts';
import { Random } from './random.ts';
import type { FitmentRecord, PartRecord } from '../../src/contexts/catalog/application/catalogue-records.ts';

/** A part with what the generator knows of it, by which a test can tell it without reading its texts. */
export interface GeneratedPart {
  part: PartRecord & { stock: number };
  fitments: FitmentRecord[];
  kind: string;
  position: Position;
  options: string[];
  /** Null for the maker's own part. */
  brand: string | null;
  /** Percent off; 0 without promotion. */
  discount: number;
}

const DISCOUNTS = [
  [17, 30],
  [20, 30],
  [30, 25],
  [40, 8],
  [50, 5],
  [70, 2],
] as const;
const RATINGS = [
  [0, 15],
  [3, 5],
  [3.5, 10],
  [4, 25],
  [4.5, 30],
  [5, 15],
] as const;
const STOCKS: [[number, number], number][] = [
  [[0, 0], 6],
  [[1, 4], 6],
  [[5, 5], 2],
  [[6, 6], 2],
  [[7, 24], 46],
  [[25, 80], 30],
  [[81, 240], 8],
];

/** Above the line of what is sold out, however little there was. */
const WINDOW_STOCK = 12;

export interface PartPlace {
  /** Place in the whole catalogue. */
  index: number;
  application: number;
  position: number;
  choice: number;
  /** 0 is the maker's own, then brand after brand, then their later series. */
  tier: number;
}

export function buildPart(assortment: Assortment, place: PartPlace, seed: number): GeneratedPart {
  const { kind } = assortment;
  const application = assortment.applications[place.application]!;
  const position = assortment.positions[place.position]!;
  const options = assortment.choices[place.choice]!;
  const brand = place.tier === 0 ? null : BRANDS[(assortment.index + place.tier) % BRANDS.length]!;
  const series = Math.floor((place.tier - 1) / BRANDS.length);
  const brandName = brand && (series > 0 ? `${brand.name} serie ${series + 1}` : brand.name);
  // What left and right, front and rear have in common comes from `shared`.
  const shared = new Random(seed, assortment.index, place.application);
  const own = new Random(seed, place.index);

  const weight = multiplied(options, 'weight') * application.scale;
  const kg = shared.between(...kind.kg) * weight;
  const stretch = Math.cbrt(weight);
  const [alto, ancho, profundidad] = kind.cm.map((cm) => round(cm * stretch, 1)) as [number, number, number];
  const dollars = shared.between(...kind.usd) * application.scale * multiplied(options, 'price') * (brand?.price ?? 1);
  const base = Math.round((dollars / 1.15) * 100);
  const note = kind.notes && shared.chance(0.5) ? shared.pick(kind.notes) : '';

  const codigo = codeOf(assortment, brand, place.index, seed);
  const discount = own.chance(0.13) ? own.weighted(DISCOUNTS) : 0;
  const wanted = kind.share ?? 1;
  const stock = own.integer(...own.weighted(STOCKS));
  const rating = Math.min(CATALOGUE_LIMITS.maxRating, own.weighted(RATINGS));
  const shown = {
    destacado: own.chance(0.02),
    reciente: own.chance(0.03),
    masVendido: own.chance(0.02 * wanted),
    masBuscado: own.chance(0.02 * wanted),
  };
  // Nobody puts into the window what cannot be bought.
  const inWindow = Object.values(shown).includes(true);
  return {
    kind: kind.id,
    position,
    options: options.map(({ text }) => text),
    brand: brandName,
    discount,
    fitments: application.ranges.map(({ model, from, to, motor }) => ({
      codigo,
      modelo: model,
      anioDesde: from,
      anioHasta: to,
      motor,
      posicion: positionText(position),
      nota: note,
    })),
    part: {
      codigo,
      nombre: nameOf(kind, position, options, application, brandName),
      descripcion: [
        kind.about,
        `${application.sentence}.`,
        brand ? `Alternativa ${brandName}, equivalente al original.` : 'Repuesto original.',
        kind.advice,
      ].join(' '),
      categoria: kind.subcategory,
      peso: Math.max(0.01, round(kg, 2)),
      unidad: 'kg',
      alto,
      ancho,
      profundidad,
      stock: inWindow && !isAvailable(stock) ? stock + WINDOW_STOCK : stock,
      precioCentavos: withIva(base),
      precioPromocionCentavos: discount === 0 ? null : withIva(Math.round((base * (100 - discount)) / 100)),
      rating,
      ...shown,
      universal: application.ranges.length === 0,
      imagenes: own.chance(0.03) ? [] : imagesOf(kind, variantsOf(shownOf(kind, position, options)), own),
    },
  };
}

function nameOf(
  kind: PlacedKind,
  position: Position,
  options: Option[],
  application: Application,
  brand: string | null,
): string {
  return [
    kind.name,
    ...positionAdjectives(kind.name, kind.form, position),
    ...options.map(({ text }) => text),
    application.label,
    brand,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The drawing, and for half of the parts that the measures show as they are those too. */
function imagesOf({ drawing }: PlacedKind, variants: number[], random: Random): string[] {
  const leading = partFile(drawing, random.pick(variants));
  return variants.includes(MEASURED_VARIANT) && random.chance(0.5) ? [leading, measuresFile(drawing)] : [leading];
}

function codeOf({ index: kindIndex, kind }: Assortment, brand: Brand | null, index: number, seed: number): string {
  const n = codeNumber(index, seed);
  if (brand) return brandCode(brand.letters, n);
  return [shopCode(kind.code, n), makerCode(kindIndex, n), oldMakerCode(n)][kindIndex % 3]!;
}

/** Dearer by IVA (15 %), rounded half up: every listed price is one that some price before tax gives. */
const withIva = (base: number): number => Math.floor((base * 115 + 50) / 100);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const multiplied = (options: Option[], factor: 'price' | 'weight'): number =>
  options.reduce((total, option) => total * (option[factor] ?? 1), 1);
