import { numberText } from '@bujia/contracts/numbers';
import pg from 'pg';
import { importCatalogue } from '../src/contexts/catalog/adapters/import/import-catalogue.ts';
import { shopFile } from '../src/platform/config/shop-file.ts';
import { Environment } from '../src/platform/config/environment.ts';
import { loadDemoAccounts } from './accounts.ts';
import { loadDemoCoupons } from './coupons.ts';
import { loadDemoKits } from './kits.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoPromotions } from './promotions.ts';
import { loadDemoReviews } from './reviews.ts';
import { DEMO_CATALOGUE } from './catalogue/generate.ts';
import { generatedSource } from './generated-source.ts';

/** Loads the demonstration once: a database that has parts is left as it is. */
export async function loadDemo(databaseUrl: string, report: (line: string) => void): Promise<void> {
  await loadDemoAccounts(databaseUrl);
  await loadDemoCoupons(databaseUrl);
  if (!(await hasParts(databaseUrl))) {
    await loadDemoCatalogue(databaseUrl, report);
    await shareOut(databaseUrl);
  }
  await loadDemoPromotions(databaseUrl);
  await loadDemoKits(databaseUrl);
  await loadDemoOrders(databaseUrl);
  await loadDemoReviews(databaseUrl);
}

async function loadDemoCatalogue(databaseUrl: string, report: (line: string) => void): Promise<void> {
  report(`${numberText(DEMO_CATALOGUE.parts)} repuestos`);
  const { problems } = await importCatalogue(databaseUrl, generatedSource(DEMO_CATALOGUE));
  const [first] = problems;
  if (first)
    throw new Error(
      `The demonstration catalogue was refused: ${first.file}, row ${first.row}, ${first.column}: ${first.reason}`,
    );
}

/** A quarter of what there is plenty of lies in the second branch. */
async function shareOut(databaseUrl: string): Promise<void> {
  const second = shopFile(new Environment(process.env)).branches[1];
  if (!second) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('UPDATE part SET elsewhere = jsonb_build_object($1::text, stock / 4) WHERE stock >= 20', [
      second.key,
    ]);
  } finally {
    await client.end();
  }
}

async function hasParts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM part) AS found');
    return rows[0]!.found;
  } finally {
    await client.end();
  }
}
