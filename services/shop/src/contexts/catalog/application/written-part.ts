import {
  type FichaRepuesto,
  type FilaCompatibilidad,
  type GuardarRepuesto,
  MARK_DAYS,
  type ProblemaEdicion,
} from '@bujia/contracts/part-editing';
import { clashesIn } from '@bujia/contracts/fitment-rows';
import { PROMOTION_NOT_BELOW, STOCK_BY_REASON } from '../domain/catalog-errors.ts';
import { type Columns, FITMENTS, NUMBERS, PARTS, REPLACEMENTS, readRecord } from './catalogue-columns.ts';
import type { CatalogueSource, PartRecord, Problem, Row } from './catalogue-source.ts';

/** What a person wrote of a part, as the source of an import of one row: read by the columns of its files. Rows are numbered as people do. */
export function sourceOf(wish: GuardarRepuesto): CatalogueSource {
  const problems: Problem[] = [];
  const read = <Record>(file: string, row: number, columns: Columns<Record>, cells: object): Row<Record>[] => {
    const written = cells as { [header: string]: unknown };
    const record = readRecord(
      columns,
      (header) => cellOf(written[header]),
      (column, reason) => problems.push({ file, row, column, reason }),
    );
    return record === undefined ? [] : [{ row, record }];
  };
  const codigo = wish.codigoRepuesto;
  const { imagenes, compatibilidad, numeros, reemplaza, reemplazadoPor } = wish;
  const replacements = [
    ...reemplaza.map(({ numero, fuente }) => ({ anterior: numero, nuevo: codigo, fuente })),
    ...(reemplazadoPor ? [{ anterior: codigo, nuevo: reemplazadoPor, fuente: '' }] : []),
  ];
  // A page of the version before says nothing of days.
  const unsaid = MARK_DAYS.filter((name) => wish[name] === undefined);
  const pictures = imagenes.map(({ imagen }) => imagen).join('|');
  const parts = read('parts', 1, PARTS, { ...wish, codigo, stock: wish.existencias, imagenes: pictures });
  const source = {
    problems,
    size: 1,
    isWhole: true,
    parts,
    missing: () => [...STAYS, ...unsaid],
    fitments: compatibilidad.flatMap((row, i) => read('fitments', i + 1, FITMENTS, { ...row, codigo })),
    numbers: numeros.flatMap((row, i) => read('numbers', i + 1, NUMBERS, { ...row, codigo })),
    replacements: replacements.flatMap((row, i) => read('replacements', i + 1, REPLACEMENTS, row)),
    image: noPicture,
  };
  if (wish.codigo !== undefined && wish.existencias !== undefined)
    problems.push({ file: 'parts', row: 1, column: 'stock', reason: STOCK_BY_REASON });
  problems.push(...parts.flatMap(({ record }) => promotionProblems(record)), ...yearProblems(compatibilidad));
  return source;
}

/** The part as it is, but for its pieces. */
export function sourceOfStock(
  ficha: FichaRepuesto,
  pieces: Partial<Pick<PartRecord, 'stock' | 'diferencia' | 'sucursal'>>,
): CatalogueSource {
  const whole = sourceOf({ ...ficha, preciosConfirmados: true });
  const parts = [...(whole.parts as Iterable<Row<PartRecord>>)];
  return {
    ...{
      problems: whole.problems.filter(({ file }) => file === 'parts' && parts.length === 0),
      size: 1,
      image: noPicture,
    },
    parts: parts.map(({ row, record }) => ({ row, record: { ...record, ...pieces } })),
    missing: () => [...STAYS, 'imagenes'],
  };
}

/** They are sent by themselves, before. */
const noPicture = () => Promise.reject(new Error('no está'));

/** What nobody writes in the form. */
const STAYS: readonly (keyof PartRecord)[] = ['rating'];

const cellOf = (value: unknown): string | undefined => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'string' ? value.trim() : undefined;
};

function promotionProblems({ precioCentavos, precioPromocionCentavos: promotion }: PartRecord): Problem[] {
  if (promotion === null || promotion < precioCentavos) return [];
  return [{ file: 'parts', row: 1, column: 'precioPromocion', reason: PROMOTION_NOT_BELOW }];
}

function yearProblems(rows: readonly FilaCompatibilidad[]): Problem[] {
  const about = (at: number, column: string, reason: string) => ({ file: 'fitments', row: at + 1, column, reason });
  return [
    ...rows.flatMap(({ anioDesde, anioHasta }, at) =>
      +anioDesde > +anioHasta ? [about(at, 'anioHasta', 'Termina antes de empezar: revise los años')] : [],
    ),
    ...clashesIn(rows)
      .filter(({ contradicts }) => contradicts)
      .map(({ rows: [earlier, later] }) =>
        about(later, 'nota', `Contradice la fila ${earlier + 1}: los mismos vehículos con otra nota`),
      ),
  ];
}

const NAMES: Readonly<Record<string, ProblemaEdicion['campo']>> = {
  codigo: 'codigoRepuesto',
  stock: 'existencias',
  diferencia: 'unidades',
};
const LISTS: Readonly<Record<string, ProblemaEdicion['campo']>> = {
  fitments: 'compatibilidad',
  numbers: 'numeros',
};

/** Beside which field of the form a fault is told. */
export function problemBeside({ file, row, column, reason }: Problem, replaced: number): ProblemaEdicion {
  if (file === 'replacements')
    return row <= replaced
      ? { campo: 'reemplaza', fila: row - 1, motivo: reason }
      : { campo: 'reemplazadoPor', motivo: reason };
  const list = LISTS[file];
  if (list) return { campo: list, fila: row - 1, motivo: reason };
  return { campo: NAMES[column] ?? (column as ProblemaEdicion['campo']), motivo: reason };
}
