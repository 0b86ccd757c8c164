import pg from 'pg';
import { generatedSource } from '../demo/generated-source.ts';
import { importCatalogue } from '../src/contexts/catalog/adapters/import/import-catalogue.ts';
import type { Beginning } from './database.ts';

const SEED = 2001;

/** So many parts of the generated catalogue. Their pictures are drawn once in a run, which costs more than starting a shop. */
export const catalogueOf = (parts: number): Beginning => ({
  name: `parts_${parts}`,
  fill: (databaseUrl) => loadParts(databaseUrl, parts),
});

/** Fills a database with so many parts of the generated catalogue. */
export async function loadParts(databaseUrl: string, parts: number): Promise<void> {
  const { problems } = await importCatalogue(databaseUrl, generatedSource({ parts, seed: SEED }));
  if (problems[0]) throw new Error(`The catalogue was refused: ${JSON.stringify(problems[0])}`);
}

export async function connected(databaseUrl: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  return db;
}
