import type { CatalogueSource, Row } from '../src/contexts/catalog/application/catalogue-source.ts';
import { allDrawings } from './catalogue/drawings/files.ts';
import { type CatalogueSize, generateCatalogue } from './catalogue/generate.ts';
import { numbersOf, replacementsOf } from './catalogue/numbers.ts';

/** The generated catalogue, in the shape that an import takes. */
export function generatedSource(size: CatalogueSize): CatalogueSource {
  const catalogue = generateCatalogue(size);
  const drawings = new Map(Array.from(allDrawings(), ({ file, svg }) => [file, svg]));
  return {
    problems: [],
    size: size.parts,
    categories: numbered(catalogue.categories),
    vehicles: numbered(catalogue.vehicles),
    parts: numbered(catalogue.parts(), ({ part }) => [part]),
    fitments: numbered(catalogue.parts(), ({ fitments }) => fitments),
    numbers: numbered(catalogue.parts(), ({ part, brand }) => numbersOf(part.codigo, brand)),
    replacements: numbered(catalogue.parts(), ({ part }) => replacementsOf(part.codigo)),
    slides: numbered(catalogue.slides),
    synonyms: numbered(catalogue.synonyms),
    symptoms: numbered(catalogue.symptoms),
    image: async (name) => {
      const svg = drawings.get(name);
      if (svg === undefined) throw new Error('no hay un dibujo con ese nombre');
      return Buffer.from(svg);
    },
  };
}

const itself = <Record>(record: Record): Record[] => [record];

function* numbered<Item, Record = Item>(
  items: Iterable<Item>,
  records: (item: Item) => Record[] = itself as never,
): IterableIterator<Row<Record>> {
  let row = 1;
  for (const item of items) for (const record of records(item)) yield { row: row++, record };
}
