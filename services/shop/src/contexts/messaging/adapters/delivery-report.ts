import {
  type CifrasEntregas,
  DELIVERY_DAYS,
  type EntregasQuery,
  type FilaEntregas,
  type InformeEntregas,
} from '@bujia/contracts/deliveries';
import { instantOf } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import { deliveryRangeWrong } from '../domain/messaging-errors.ts';
import { labelOf } from './email-views.ts';

const DAY_MS = 86_400_000;
const of = (...states: string[]) => `count(*) FILTER (WHERE state IN (${states.map((one) => `'${one}'`).join()}))::int`;
const KEYS = {
  plantilla: { key: 'template', order: 'enviados DESC, clave' },
  dia: { key: `(queued_at AT TIME ZONE 'America/Guayaquil')::date::text`, order: 'clave' },
} as const;

/** How many mails were sent, and what became of them; whom they went to is in the log of the mails. */
@Injectable()
export class DeliveryReport {
  constructor(private readonly reads: Reads) {}

  async report({ por, desde, hasta }: EntregasQuery): Promise<InformeEntregas> {
    const [since, until] = [instantOf(desde, '00:00'), new Date(instantOf(hasta, '00:00').getTime() + DAY_MS)];
    const days = (until.getTime() - since.getTime()) / DAY_MS;
    if (days < 1 || days > DELIVERY_DAYS) throw deliveryRangeWrong();
    const { key, order } = KEYS[por];
    const rows = await this.reads.rows<Omit<FilaEntregas, 'nombre'>>(
      `SELECT ${key} AS clave, count(*)::int AS enviados, ${of('accepted')} AS aceptados, ${of('refused')} AS rechazados,
         ${of('failed')} AS fallidos, ${of('queued', 'sending', 'delayed')} AS "enCamino"
       FROM email WHERE queued_at >= $1 AND queued_at < $2 GROUP BY 1 ORDER BY ${order}`,
      [since, until],
    );
    const filas = rows.map((row) => ({ ...row, nombre: por === 'plantilla' ? labelOf(row.clave) : row.clave }));
    return { filas, total: totalOf(filas) };
  }
}

function totalOf(rows: readonly CifrasEntregas[]): CifrasEntregas {
  const all = (count: (row: CifrasEntregas) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return {
    ...{ enviados: all((row) => row.enviados), aceptados: all((row) => row.aceptados) },
    ...{ rechazados: all((row) => row.rechazados), fallidos: all((row) => row.fallidos) },
    enCamino: all((row) => row.enCamino),
  };
}
