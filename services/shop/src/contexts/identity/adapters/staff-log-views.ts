import { type Actuacion, STAFF_LOG_PAGE, type StaffLogPage, type StaffLogQuery } from '@bujia/contracts/staff-log';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';

const part = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);

/** The log of the shop's own people, with the name of each. */
@Injectable()
export class StaffLogViews {
  constructor(private readonly primary: Primary) {}

  async page({ quien, orden, objeto, antes }: StaffLogQuery): Promise<StaffLogPage> {
    const rows = await this.primary.rows<Actuacion>(
      `SELECT l.id, l.at AS fecha, a.email AS quien, l.account_id AS "codigoUsuario", l.desk AS tipo, l.network AS red,
              l.command AS orden, l.asked AS datos,
              (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('tabla', c->'table', 'id', c->'id',
                        'antes', c->'before', 'despues', c->'after'))), '[]')
                 FROM jsonb_array_elements(l.changes) c) AS cambios
       FROM staff_log l LEFT JOIN account a ON a.id = l.account_id
       WHERE (?::text IS NULL OR a.email ILIKE ?) AND (?::text IS NULL OR l.command ILIKE ?)
         AND (?::text IS NULL OR l.objects @> ARRAY[?::text]) AND (?::uuid IS NULL OR l.id < ?::uuid)
       ORDER BY l.id DESC LIMIT ?`,
      [
        ...[part(quien), part(quien), part(orden), part(orden), objeto ?? null, objeto ?? null],
        ...[antes ?? null, antes ?? null, STAFF_LOG_PAGE + 1],
      ],
    );
    const actuaciones = rows.slice(0, STAFF_LOG_PAGE);
    return { actuaciones, siguiente: rows.length > STAFF_LOG_PAGE ? actuaciones.at(-1)!.id : null };
  }
}
