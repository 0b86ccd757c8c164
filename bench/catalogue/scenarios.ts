/** What visitors ask the catalogue, each with the statement that a bare server would run for the same answer. */
import { CATALOGUE_PATHS, type ListingRequest, fillPath } from '@bujia/contracts/catalogue';
import { FACETS } from '@bujia/contracts/facets';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import type pg from 'pg';
import { Random } from '../../services/shop/demo/catalogue/random.ts';
import { categoriesSql } from '../../services/shop/src/contexts/catalog/adapters/category-sql.ts';
import { facetsSql } from '../../services/shop/src/contexts/catalog/adapters/facet-sql.ts';
import { type Listing, listingOf } from '../../services/shop/src/contexts/catalog/adapters/listing-query.ts';
import {
  type Statement,
  listingSql,
  partSql,
  totalSql,
} from '../../services/shop/src/contexts/catalog/adapters/part-sql.ts';
import { KNOWN, type Known, searchListingSql } from '../../services/shop/src/contexts/catalog/adapters/search-query.ts';
import { suggestionsSql } from '../../services/shop/src/contexts/catalog/adapters/suggestion-sql.ts';
import { Understanding } from '../../services/shop/src/contexts/catalog/domain/understanding.ts';
import { isStopWord, wordsOf } from '../../services/shop/src/contexts/catalog/domain/words.ts';
import type { Call } from '../load.ts';

export interface Scenario {
  name: string;
  /** Answers are asked for again and again, as on a busy day; else each is a new one. */
  warm: boolean;
  calls: Call[];
  statements: Statement[];
}

const HOT = 200;
/** More than can be asked in the time, so that no question comes twice. */
const QUESTIONS = 40_000;
const NOTHING: Statement = { sql: "SELECT '' AS json WHERE false", values: [] };
const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 10 };

/** A visitor is told of no prices. */
const OF_VISITORS = FACETS.filter((facet) => facet !== 'precio');

interface Sample {
  id: number;
  code: string;
  name: string;
}

export async function scenarios(database: pg.Client): Promise<Scenario[]> {
  const random = new Random(7);
  const ids = async (table: string) =>
    (await database.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);
  const [categories, vehicles] = [await ids('category'), await ids('vehicle')];
  const { rows: parts } = await database.query<Sample>(
    'SELECT id, code, name FROM part ORDER BY hashint4(id) LIMIT 20000',
  );
  const known = (await database.query<Known>(KNOWN)).rows[0]!;
  const understanding = new Understanding({ ...known, ignored: [] });

  const listing = (name: string, requests: ListingRequest[], warm = true): Scenario => ({
    name,
    warm,
    calls: requests.map((request) => ({
      method: 'POST',
      path: `/api/${CATALOGUE_PATHS.listing}`,
      body: JSON.stringify(request),
    })),
    statements: requests.map((request) => {
      const asked = listingOf(request)!;
      const question = asked.text && understanding.understand(asked.text);
      return (question && searchListingSql(question, asked, false)) || listingSql(asked, false);
    }),
  });
  /** What is told of a list; the bare server sends the rows as they come. */
  const told = (
    name: string,
    path: string,
    requests: ListingRequest[],
    sqlOf: (listing: Listing) => Statement,
    warm = false,
  ): Scenario => ({
    ...{ name, warm },
    calls: requests.map((request) => ({ method: 'POST', path: `/api/${path}`, body: JSON.stringify(request) })),
    statements: requests.map((request) => {
      const { sql, values } = sqlOf(listingOf(request)!);
      return { sql: `SELECT row_to_json(told)::text AS json FROM (${sql}) told`, values };
    }),
  });
  const counts = (listing: Listing) => facetsSql(listing, OF_VISITORS)!;
  const valuesOf = async (kind: 'brand' | 'position') =>
    (
      await database.query<{ value: string }>(
        'SELECT value FROM part_trait WHERE kind = $1 GROUP BY value ORDER BY count(*) DESC, value LIMIT 12',
        [kind],
      )
    ).rows.map(({ value }) => value);
  const [brands, positions] = [await valuesOf('brand'), await valuesOf('position')];
  /** What somebody has typed of it so far, with and without a vehicle in turn. */
  const suggestions = (name: string, texts: string[]): Scenario => {
    const asked = texts.map((text, i) => ({ text, vehicle: i % 2 === 0 ? 0 : vehicles[i % vehicles.length]! }));
    return {
      ...{ name, warm: false },
      calls: asked.map(({ text, vehicle }) => ({
        method: 'GET',
        path: `/api/${STOREFRONT_PATHS.suggestions}?texto=${encodeURIComponent(text)}&vehiculo=${vehicle}`,
      })),
      statements: asked.map(
        ({ text, vehicle }) => suggestionsSql(understanding.understand(text, { unfinished: true }), vehicle) ?? NOTHING,
      ),
    };
  };
  const hot = <T>(make: () => T): T[] => Array.from({ length: HOT }, make);
  const page = () => random.integer(0, 4);
  const search = (texts: string[]) => texts.map((nombreRepuesto) => ({ ...ALL, nombreRepuesto }));

  return [
    listing(
      'listing by category',
      hot(() => ({ ...ALL, categoria: random.pick(categories), page: page() })),
    ),
    listing(
      'listing by vehicle',
      hot(() => ({ ...ALL, repuestoModelo: random.pick(vehicles), page: page() })),
    ),
    {
      name: 'part detail',
      warm: true,
      ...detail(hot(() => random.pick(parts))),
    },
    { name: 'part detail, uncached', warm: false, ...detail(parts) },
    {
      name: 'category tree',
      warm: true,
      calls: [{ method: 'GET', path: `/api/${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 })}` }],
      statements: [categoriesSql(0)],
    },
    listing(
      'listing by vehicle, uncached',
      vehicles.flatMap((repuestoModelo) => [5, 6, 7, 8, 9].map((page) => ({ ...ALL, repuestoModelo, page }))),
      false,
    ),
    told(
      'facets by category',
      STOREFRONT_PATHS.facets,
      hot(() => ({ ...ALL, categoria: random.pick(categories) })),
      counts,
      true,
    ),
    told(
      'facets by vehicle, uncached',
      STOREFRONT_PATHS.facets,
      vehicles.flatMap((repuestoModelo) =>
        [0, 1].flatMap((disponibles) => [
          { ...ALL, repuestoModelo, disponibles: disponibles as 0 | 1 },
          ...categories.slice(0, 10).map((categoria) => ({
            ...{ ...ALL, repuestoModelo, categoria, disponibles: disponibles as 0 | 1 },
          })),
        ]),
      ),
      counts,
    ),
    told(
      'facets of brand and place, unc.',
      STOREFRONT_PATHS.facets,
      brands.flatMap((brand) =>
        positions.flatMap((position) =>
          categories.map((categoria) => ({ ...ALL, categoria, marcas: [brand], posiciones: [position] })),
        ),
      ),
      counts,
    ),
    told(
      'count by vehicle, uncached',
      STOREFRONT_PATHS.total,
      vehicles.flatMap((repuestoModelo) =>
        [undefined, ...categories].map((categoria) => ({ ...ALL, repuestoModelo, categoria })),
      ),
      totalSql,
    ),
    listing('search by text, uncached', search(questions(parts, random)), false),
    listing('search by code, uncached', search(parts.map(({ code }) => code)), false),
    suggestions('suggestions by text, uncached', questions(parts, random).map(unfinished)),
    suggestions(
      'suggestions by code, uncached',
      parts.map(({ code }) => code.toLowerCase()),
    ),
  ];
}

function detail(parts: Sample[]): Pick<Scenario, 'calls' | 'statements'> {
  return {
    calls: parts.map(({ id }) => ({ method: 'GET', path: `/api/${fillPath(CATALOGUE_PATHS.part, { id })}` })),
    statements: parts.map(({ id }) => ({ sql: partSql(false, 'p.id = $1'), values: [id] })),
  };
}

/** The last word is half written, and some are short enough to be asked twice. */
const unfinished = (question: string): string => question.slice(0, -Math.floor(question.split(' ').at(-1)!.length / 2));

/** One to three words of a part's name, in any order, no question twice. */
function questions(parts: Sample[], random: Random): string[] {
  const asked = new Set<string>();
  for (let tries = 0; asked.size < QUESTIONS && tries < QUESTIONS * 5; tries++) {
    const words = wordsOf(random.pick(parts).name)
      .map(({ text }) => text)
      .filter((word) => word.length > 2 && !isStopWord(word));
    const taken = Array.from({ length: random.integer(1, 3) }, () => random.pick(words));
    asked.add([...new Set(taken)].join(' '));
  }
  return [...asked];
}
