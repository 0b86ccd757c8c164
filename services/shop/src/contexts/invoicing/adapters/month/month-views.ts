import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_KINDS,
  DOCUMENTS_IN_ZIP,
  type DocumentKind,
  type FilaDeImpuesto,
  type MesDeDocumentos,
} from '@bujia/contracts/invoices';
import { dollarsOf } from '@bujia/pricing/money';
import { Config } from '../../../../platform/config/config.ts';
import { Reads } from '../../../../platform/database/reads.ts';
import { IssuerOfShop } from '../../application/issuer-of-shop.ts';
import { spanOf } from './month-query.ts';

interface Row {
  establishment: string;
  rate: number;
  kind: DocumentKind;
  count: number;
  base: string;
  iva: string;
}

const NOTHING = { count: 0, base: '0', iva: '0' };
const AUTHORISED = `state = 'authorised' AND environment = $1 AND issued_at >= $2 AND issued_at < $3`;

/** What the tax return of a month asks for, and which documents it is of. */
@Injectable()
export class MonthViews {
  constructor(
    private readonly reads: Reads,
    private readonly issuer: IssuerOfShop,
    private readonly config: Config,
  ) {}

  async summary(month: string): Promise<MesDeDocumentos> {
    const values = this.within(month);
    const [rows, waiting] = await Promise.all([
      this.reads.rows<Row>(
        `SELECT establishment, kind, (content->'tax'->>'percent')::int AS rate, count(*)::int AS count,
           sum((content->'totals'->>'base')::bigint) AS base, sum((content->'totals'->>'iva')::bigint) AS iva
         FROM electronic_document WHERE ${AUTHORISED} GROUP BY 1, 2, 3`,
        values,
      ),
      this.reads.row<{ count: number }>(
        `SELECT count(*)::int AS count FROM electronic_document
         WHERE state <> 'authorised' AND environment = $1 AND issued_at >= $2 AND issued_at < $3`,
        values,
      ),
    ]);
    const documents = rows.reduce((all, { count }) => all + count, 0);
    return {
      ...{ mes: month, filas: this.filas(rows), documentos: documents, sinAutorizar: waiting!.count },
      ...{ partes: Math.ceil(documents / DOCUMENTS_IN_ZIP), pruebas: this.environment === '1' },
    };
  }

  /** Of one file, the oldest first. */
  async ids(month: string, part: number): Promise<string[]> {
    const rows = await this.reads.rows<{ id: string }>(
      `SELECT id FROM electronic_document WHERE ${AUTHORISED} ORDER BY issued_at, id OFFSET $4 LIMIT $5`,
      [...this.within(month), (part - 1) * DOCUMENTS_IN_ZIP, DOCUMENTS_IN_ZIP],
    );
    return rows.map(({ id }) => id);
  }

  /** Documents of the test environment and of production are not added up. */
  private get environment(): '1' | '2' {
    return this.issuer.series.environment;
  }

  private within(month: string): unknown[] {
    return [this.environment, ...spanOf(month)];
  }

  private filas(rows: readonly Row[]): FilaDeImpuesto[] {
    const establishments = new Set([
      this.config.issuer.establishment,
      ...rows.map(({ establishment }) => establishment),
    ]);
    return [...establishments].sort().flatMap((establishment) => {
      const own = rows.filter((row) => row.establishment === establishment);
      const rates = [...new Set([0, ...own.map(({ rate }) => rate)])].sort((a, b) => b - a);
      return rates.map((rate) => {
        const of = (kind: DocumentKind) => own.find((row) => row.kind === kind && row.rate === rate) ?? NOTHING;
        const [sold, back] = [of(DOCUMENT_KINDS.invoice), of(DOCUMENT_KINDS.creditNote)];
        const net = (which: 'base' | 'iva') => dollarsOf(Number(sold[which]) - Number(back[which]));
        return {
          ...{ establecimiento: establishment, tarifa: rate, facturas: sumOf(sold), notas: sumOf(back) },
          neto: { base: net('base'), iva: net('iva') },
        };
      });
    });
  }
}

const sumOf = ({ count, base, iva }: Pick<Row, 'count' | 'base' | 'iva'>) => ({
  ...{ cuantos: count, base: dollarsOf(Number(base)), iva: dollarsOf(Number(iva)) },
});
