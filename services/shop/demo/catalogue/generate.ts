/** The demonstration catalogue, also in the sizes of the benchmarks. Pure: the same seed gives the same catalogue. */
import { ASSORTMENTS } from './assortments.ts';
import type { Assortment } from './assortments.ts';
import { categoryFile } from './drawings/names.ts';
import { CATEGORIES } from './kinds/kinds.ts';
import { buildPart } from './parts.ts';
import type { GeneratedPart, PartPlace } from './parts.ts';
import { Random } from './random.ts';
import type {
  CategoryRecord,
  PromotionSlide,
  SymptomRecord,
  SynonymRecord,
  VehicleRecord,
} from '../../src/contexts/catalog/application/catalogue-records.ts';
import { slidesFor } from './slides.ts';
import { SYMPTOMS } from './symptoms.ts';
import { SYNONYMS } from './synonyms.ts';
import { VEHICLES } from './vehicles.ts';

export const DEMO_CATALOGUE = { parts: 3000, seed: 2001 };

export interface CatalogueSize {
  parts: number;
  seed: number;
}

export interface Catalogue {
  categories: CategoryRecord[];
  vehicles: readonly VehicleRecord[];
  synonyms: readonly SynonymRecord[];
  symptoms: readonly SymptomRecord[];
  slides: PromotionSlide[];
  /** One at a time, so that a million do not have to be in memory; each call begins anew. */
  parts(): IterableIterator<GeneratedPart>;
}

export function generateCatalogue({ parts, seed }: CatalogueSize): Catalogue {
  return {
    categories: categoryRecords(),
    vehicles: VEHICLES,
    synonyms: SYNONYMS,
    symptoms: SYMPTOMS,
    slides: slidesFor(eachPart({ parts: Math.min(parts, DEMO_CATALOGUE.parts), seed })),
    parts: () => eachPart({ parts, seed }),
  };
}

function categoryRecords(): CategoryRecord[] {
  return CATEGORIES.flatMap(({ slug, name, subcategories }) => [
    { slug, nombre: name, padre: null, imagen: categoryFile(slug) },
    ...subcategories.map((sub) => ({ slug: sub.slug, nombre: sub.name, padre: slug, imagen: categoryFile(slug) })),
  ]);
}

/** Kinds take turns in rounds of about this many parts, the ones with more to offer more often. */
const ROUND = 1000;

function* eachPart({ parts, seed }: CatalogueSize): IterableIterator<GeneratedPart> {
  const turns = turnsOfARound();
  const placesOf = ASSORTMENTS.map((assortment) => places(assortment, seed));
  for (let index = 0; index < parts; index++) {
    const kind = turns[index % turns.length]!;
    yield buildPart(ASSORTMENTS[kind]!, { index, ...placesOf[kind]!.next().value }, seed);
  }
}

/** Kinds by their number, each as often as it deserves and spread evenly over the round. */
function turnsOfARound(): number[] {
  const weights = ASSORTMENTS.map(
    ({ kind, applications, positions, choices }) =>
      (kind.share ?? 1) * Math.sqrt(applications.length * positions.length * choices.length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights
    .flatMap((weight, kind) => {
      const turns = Math.max(1, Math.round((weight / total) * ROUND));
      return Array.from({ length: turns }, (_, turn) => ({ kind, when: (turn + 0.5) / turns + kind * 1e-6 }));
    })
    .sort((a, b) => a.when - b.when)
    .map(({ kind }) => kind);
}

/**
 * The places of a kind without end. The maker's own part in its first choice comes early for every application, so
 * that a small catalogue still serves all vehicles; other choices and brands mix in later. Left comes with right.
 */
function* places(assortment: Assortment, seed: number): Generator<Omit<PartPlace, 'index'>, never> {
  const { index, kind, applications, positions, choices } = assortment;
  const random = new Random(seed, index);
  // Parts that wear out are sold in more brands.
  const brandDelay = (kind.share ?? 1) > 1 ? 0.6 : 1;
  const groups = [0, 1, 2]
    .flatMap((tier) =>
      applications.flatMap((_, application) => choices.map((_, choice) => ({ application, choice, tier }))),
    )
    .map((group) => ({ ...group, when: group.tier * brandDelay + group.choice / choices.length + random.next() * 0.7 }))
    .sort((a, b) => a.when - b.when);
  for (const { application, choice, tier } of groups) {
    for (let position = 0; position < positions.length; position++) yield { application, choice, position, tier };
  }
  for (let tier = 3; ; tier++) {
    for (let application = 0; application < applications.length; application++) {
      for (let choice = 0; choice < choices.length; choice++) {
        for (let position = 0; position < positions.length; position++) yield { application, choice, position, tier };
      }
    }
  }
}
