/**
 * How well the search finds: asks the shop each question of queries.json and prints recall at 10 with the misses.
 * Then what it says of 2,000 pairs of a vehicle and a part, none of which may be falsely compatible. Ends in failure where less is found than was asked.
 * Runs the shop as it is shipped, on an embedded database with the demonstration catalogue. BENCH_QUESTIONS names another file of questions.
 */
import { readFile } from 'node:fs/promises';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { type SearchQuery, bareCode, expectedParts } from '../../services/shop/demo/catalogue/expected.ts';
import { DEMO_CATALOGUE, generateCatalogue } from '../../services/shop/demo/catalogue/generate.ts';
import { startBenchShop } from '../shop.ts';
import { fitsOfPairs } from './fits.ts';

const AT = 10;
const ASKED = { recall: 0.97, codesFirst: 1, answered: 0.99 };
const QUESTIONS = process.env['BENCH_QUESTIONS'] ?? new URL('queries.json', import.meta.url);

interface Outcome {
  query: SearchQuery;
  recall: number;
  found: { codigoRepuesto: string; nombre: string }[];
}

export async function benchSearch(): Promise<void> {
  const queries = JSON.parse(await readFile(QUESTIONS, 'utf8')) as SearchQuery[];
  const catalogue = generateCatalogue(DEMO_CATALOGUE);
  const searched = { vehicles: catalogue.vehicles, parts: [...catalogue.parts()] };
  const shop = await startBenchShop(DEMO_CATALOGUE);
  try {
    const outcomes: Outcome[] = [];
    for (const query of queries) {
      const body = { promocion: -1, codigoEmpresa: 1, page: 0, size: AT, nombreRepuesto: query.q };
      const found = await shop.ask<Outcome['found']>(CATALOGUE_PATHS.listing, body);
      const right = new Set(expectedParts(query, searched).map(({ part }) => part.codigo));
      outcomes.push({ query, found, recall: recallOf(query, found, right) });
    }
    report(outcomes);
    await fitsOfPairs(shop, catalogue);
  } finally {
    await shop.stop();
  }
}

/** Right parts among the first ten, of those that there are or ten; for a whole code the one right part comes first. */
function recallOf({ expect }: SearchQuery, found: Outcome['found'], right: Set<string>): number {
  if (expect.code !== undefined) return found[0] && bareCode(found[0].codigoRepuesto) === bareCode(expect.code) ? 1 : 0;
  return found.filter(({ codigoRepuesto }) => right.has(codigoRepuesto)).length / Math.min(AT, right.size);
}

function report(outcomes: Outcome[]): void {
  const misses = outcomes.filter(({ recall }) => recall < 1);
  for (const { query, recall, found } of misses) {
    console.log(`${percent(recall).padStart(6)}  ${query.difficulty.padEnd(14)} ${query.q}`);
    console.log(
      `        ${
        found.length === 0
          ? '(nothing)'
          : found
              .slice(0, 3)
              .map(({ nombre }) => nombre)
              .join(' · ')
      }`,
    );
  }
  const difficulties = [...new Set(outcomes.map(({ query }) => query.difficulty))].sort();
  for (const difficulty of difficulties) {
    const own = outcomes.filter(({ query }) => query.difficulty === difficulty);
    console.log(`${difficulty.padEnd(16)} ${String(own.length).padStart(4)}  ${percent(mean(own))}`);
  }
  const answered = outcomes.filter(({ found }) => found.length > 0).length / outcomes.length;
  const codes = outcomes.filter(({ query }) => query.expect.code !== undefined);
  holdTo(`recall@${AT} over ${outcomes.length} questions`, mean(outcomes), ASKED.recall);
  holdTo(`whole codes first, of ${codes.length}`, mean(codes), ASKED.codesFirst);
  holdTo('with an answer', answered, ASKED.answered);
}

function holdTo(what: string, share: number, asked: number): void {
  console.log(`${what}: ${percent(share)}, asked ${percent(asked)}${share < asked ? ' MISSED' : ''}`);
  if (share < asked) process.exitCode = 1;
}

const mean = (outcomes: Outcome[]): number => outcomes.reduce((sum, { recall }) => sum + recall, 0) / outcomes.length;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

if (import.meta.main) await benchSearch();
