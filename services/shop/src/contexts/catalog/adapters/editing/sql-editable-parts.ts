import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import type { FichaRepuesto } from '@bujia/contracts/part-editing';
import { decimalText } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { type EditablePart, EditableParts } from '../../application/editable-parts.ts';
import { type FittedVehicle, type KnownVehicle, fitmentRows } from '../../domain/fitment-rows.ts';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { DAYS_OF_MARKS, said } from '../marks-sql.ts';
import { type OrderedPieces, PiecesInOrders, type Shelf } from '../../contract.ts';
import { keyOf, placeOf, shelvesOf } from '../../domain/shelves.ts';
import { VERSION } from './part-version.ts';

type Written = Omit<FichaRepuesto, 'precio' | 'precioPromocion' | 'compatibilidad' | 'reemplazadoPor'>;
interface PartRow {
  ficha: Written & { precio: number; precioPromocion: number | null; reemplazadoPor: string | null };
  fitted: FittedVehicle[];
  vehicles: KnownVehicle[];
  stock: number;
  elsewhere: Record<string, number>;
  version: string;
}

const VEHICLE = `'model', m.name, 'year', v.year, 'engine', v.engine`;

/** A part in one statement, so that its version is that of what is read. `numeric` as text loses nothing. */
const EDITABLE = `
  SELECT p.stock, p.elsewhere, ${VERSION} AS version,
    json_build_object(
      'codigoRepuesto', p.code, 'nombre', p.name, 'descripcion', p.description,
      'categoria', (SELECT slug FROM category WHERE id = p.category_id),
      'precio', p.price_cents, 'precioPromocion', p.promo_price_cents,
      'peso', trim_scale(p.weight)::text, 'unidad', p.unit, 'alto', trim_scale(p.height)::text,
      'ancho', trim_scale(p.width)::text, 'profundidad', trim_scale(p.depth)::text,
      'universal', p.universal,
      ${SEARCH_STATES.map(({ flag }) => `'${flag}', ${said('p', MARK_COLUMNS[flag])}`).join(', ')},
      ${DAYS_OF_MARKS.map(({ name, column }) => `'${name}', coalesce(to_char(p.${column}, 'YYYY-MM-DD'), '')`).join(', ')},
      'imagenes', (SELECT coalesce(json_agg(json_build_object('imagen', i.hash, 'ruta', i.path) ORDER BY pi.position), '[]')
        FROM part_image pi JOIN image i ON i.id = pi.image_id WHERE pi.part_id = p.id),
      'numeros', (SELECT coalesce(json_agg(json_build_object('tipo', n.kind, 'numero', n.number, 'fuente', n.source)
        ORDER BY array_position('{fabricante,oem,competencia}'::text[], n.kind), n.source, n.number), '[]')
        FROM part_number n WHERE n.part_id = p.id),
      'reemplaza', (SELECT coalesce(json_agg(json_build_object('numero', s.old_number, 'fuente', s.source) ORDER BY s.old_number), '[]')
        FROM supersession s WHERE s.new_key = p.code_key),
      'reemplazadoPor', (SELECT s.new_number FROM supersession s WHERE s.old_key = p.code_key)) AS ficha,
    (SELECT coalesce(json_agg(json_build_object(${VEHICLE}, 'position', f.position, 'note', f.note)), '[]')
     FROM fitment f JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id WHERE f.part_id = p.id) AS fitted,
    (SELECT coalesce(json_agg(json_build_object(${VEHICLE})), '[]')
     FROM vehicle v JOIN model m ON m.id = v.model_id WHERE m.name = ANY(p.models)) AS vehicles
  FROM part p WHERE p.id = ?`;

@Injectable()
export class SqlEditableParts extends EditableParts {
  constructor(
    private readonly primary: Primary,
    private readonly config: Config,
    private readonly inOrders: PiecesInOrders,
  ) {
    super();
  }

  async byId(id: number): Promise<EditablePart | undefined> {
    const row = await this.primary.row<PartRow>(EDITABLE, [id]);
    if (!row) return undefined;
    const { ficha, fitted, vehicles, stock, elsewhere, version } = row;
    const rows = fitmentRows(fitted, vehicles);
    return {
      ...{ id, version, stock },
      shelves: await this.shelvesOf(id, { stock, elsewhere }),
      ficha: {
        ...ficha,
        precio: decimalText(ficha.precio, 2),
        precioPromocion: ficha.precioPromocion === null ? '' : decimalText(ficha.precioPromocion, 2),
        reemplazadoPor: ficha.reemplazadoPor ?? '',
        compatibilidad: rows.map(({ model, from, to, engine, position, note }) => ({
          ...{ modelo: model, anioDesde: String(from), anioHasta: String(to) },
          ...{ motor: engine, posicion: position, nota: note },
        })),
      },
    };
  }
  /** Those of the file, and others from which somebody bought. */
  private async shelvesOf(id: number, row: Pick<PartRow, 'stock' | 'elsewhere'>): Promise<(Shelf & OrderedPieces)[]> {
    const { branches } = this.config.shop;
    const ordered = await this.inOrders.of(id);
    const shelves = shelvesOf(branches, row);
    for (const place of ordered.keys()) {
      const key = keyOf(branches, place);
      if (!shelves.some(({ branch }) => branch === key)) shelves.push({ branch: key, name: key, pieces: 0 });
    }
    return shelves.map((shelf) => ({
      ...shelf,
      ...(ordered.get(placeOf(branches, shelf.branch)) ?? { held: 0, sold: 0 }),
    }));
  }
}
