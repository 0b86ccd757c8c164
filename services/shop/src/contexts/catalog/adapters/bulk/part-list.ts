import {
  BULK_LIMITS,
  type FiltroRepuestos,
  type ListaDeRepuestos,
  type RepuestoDeLista,
} from '@bujia/contracts/bulk-edit';
import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../../platform/database/primary.ts';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { codeKey } from '../../domain/code-key.ts';
import { conditionOf } from './part-filter.ts';
import { HALF_DONE } from './half-done.ts';

type Row = Omit<RepuestoDeLista, 'precio' | 'precioPromocion' | 'marcas'> & {
  price: number;
  promotion: number | null;
  marks: boolean[];
};

/** From the main database: operators have just changed what they look at. */
@Injectable()
export class PartList {
  constructor(private readonly primary: Primary) {}

  async page(filter: FiltroRepuestos, page: number): Promise<ListaDeRepuestos> {
    const { sql, values } = conditionOf(filter);
    const { texto = '' } = filter;
    // What a code names stands first; without one the order is that of an index.
    const first = texto === '' ? { sql: '', values: [] } : { sql: 'p.code_key = ? DESC,', values: [codeKey(texto)] };
    const rows = await this.primary.rows<Row>(
      `SELECT p.id AS codigo, p.code AS "codigoRepuesto", p.name AS nombre, c.name AS categoria, p.stock AS existencias,
         p.price_cents AS price, p.promo_price_cents AS promotion,
         ARRAY[${SEARCH_STATES.map(({ flag }) => `p.${MARK_COLUMNS[flag]}`).join(', ')}] AS marks
       FROM part p JOIN category c ON c.id = p.category_id
       WHERE ${sql} ORDER BY ${first.sql} p.id LIMIT ? OFFSET ?`,
      [...values, ...first.values, BULK_LIMITS.page + 1, page * BULK_LIMITS.page],
    );
    const counted = await this.primary.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM (SELECT FROM part p WHERE ${sql} LIMIT ?) found`,
      [...values, BULK_LIMITS.parts + 1],
    );
    const half = await this.primary.row<{ lote: string; cambio: number }>(HALF_DONE);
    return {
      repuestos: rows.slice(0, BULK_LIMITS.page).map(({ price, promotion, marks, ...row }) => ({
        ...row,
        precio: dollarsOf(price),
        precioPromocion: promotion === null ? null : dollarsOf(promotion),
        marcas: SEARCH_STATES.flatMap(({ flag }, at) => (marks[at] ? flag : [])),
      })),
      total: counted!.total,
      pagina: page,
      haySiguiente: rows.length > BULK_LIMITS.page,
      aMedias: half ?? null,
    };
  }
}
