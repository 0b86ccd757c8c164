/** What the shop says of 2,000 pairs of a vehicle and a part, beside what the generator of the demonstration knows of them. */
import type { Veredicto } from '@bujia/contracts/fitment';
import { type Compatibilidad, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import pg from 'pg';
import { covers } from '../../services/shop/demo/catalogue/expected.ts';
import type { Catalogue } from '../../services/shop/demo/catalogue/generate.ts';
import type { GeneratedPart } from '../../services/shop/demo/catalogue/parts.ts';
import { Random } from '../../services/shop/demo/catalogue/random.ts';
import type { VehicleRecord } from '../../services/shop/src/contexts/catalog/application/catalogue-records.ts';
import type { BenchShop } from '../shop.ts';

const PAIRS = 2_000;

export async function fitsOfPairs(shop: BenchShop, catalogue: Catalogue): Promise<void> {
  const random = new Random(1702);
  const parts = [...catalogue.parts()];
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const ids = async (sql: string) =>
    new Map((await database.query<{ name: string; id: number }>(sql)).rows.map(({ name, id }) => [name, id]));
  const partIds = await ids('SELECT code AS name, id FROM part');
  const vehicleIds = await ids(
    `SELECT m.name || '|' || v.year || '|' || v.engine AS name, v.id FROM vehicle v JOIN model m ON m.id = v.model_id`,
  );
  await database.end();
  const told = { right: 0, falseCompatible: 0, falseNo: 0 };
  const verdicts = new Map<Veredicto, number>();
  for (let turn = 0; turn < PAIRS; turn += 1) {
    const part = random.pick(parts);
    // Every second one is for a vehicle of the models that it is for: years and engines tell those apart.
    const near = catalogue.vehicles.filter(({ modelo }) => part.fitments.some((fitment) => fitment.modelo === modelo));
    const vehicle = random.pick(turn % 2 === 0 && near.length > 0 ? near : catalogue.vehicles);
    const vehiculo = vehicleIds.get(`${vehicle.modelo}|${vehicle.anio}|${vehicle.motor}`)!;
    const codigos = [partIds.get(part.part.codigo)!];
    const [answer] = await shop.ask<Compatibilidad[]>(STOREFRONT_PATHS.compatibility, { vehiculo, codigos });
    const label = labelOf(part, vehicle);
    verdicts.set(answer!.veredicto, (verdicts.get(answer!.veredicto) ?? 0) + 1);
    if (answer!.veredicto === label) told.right += 1;
    else if (answer!.veredicto === 'compatible') told.falseCompatible += 1;
    else if (label === 'compatible') told.falseNo += 1;
  }
  console.log(
    `${PAIRS.toLocaleString('en')} pairs: ${told.right} as labelled, ${told.falseCompatible} falsely compatible, ` +
      `${told.falseNo} compatible and not told so (${[...verdicts].map(([name, count]) => `${name} ${count}`).join(', ')})`,
  );
  if (told.falseCompatible > 0) process.exitCode = 1;
}

/** By the rows that the part was made with. */
function labelOf({ part, fitments }: GeneratedPart, vehicle: VehicleRecord): Veredicto {
  const own = fitments.filter((fitment) => covers(fitment, vehicle));
  if (own.some(({ nota }) => nota !== '')) return 'condicional';
  if (part.universal || own.length > 0) return 'compatible';
  return fitments.length > 0 ? 'no-compatible' : 'sin-datos';
}
