import { USERS_PAGE, type UsersPage, type UsersQuery, type Usuario } from '@bujia/contracts/users';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { IS_OPEN, momentsOf } from './session-sql.ts';

/** The accounts, for whoever looks after them. From the main database: they have just been changed. */
@Injectable()
export class UsersViews {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  async page({ texto, antes }: UsersQuery): Promise<UsersPage> {
    const part = texto === undefined ? null : `%${texto.replace(/[\\%_]/g, '\\$&')}%`;
    const now = this.clock.now();
    const rows = await this.primary.rows<Usuario>(
      `SELECT a.id AS codigo, a.name AS nombre, a.surname AS apellido, a.email, a.type AS tipo, a.verified AS verificado,
              a.registered_at AS registro,
              (SELECT count(*)::int FROM session s WHERE s.account_id = a.id AND s.purpose = 'shop' AND ${IS_OPEN}) AS sesiones,
              EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id) AS "segundoFactor",
              (SELECT jsonb_build_object('email', l.email, 'hasta', l.expires_at) FROM link_code l
               WHERE l.account_id = a.id AND l.purpose = 'keep-email' AND l.used_at IS NULL AND l.expires_at > ?
                 AND lower(l.email) <> lower(a.email)
               ORDER BY l.expires_at LIMIT 1) AS "emailAnterior",
              CASE WHEN a.disabled_at IS NOT NULL THEN
                jsonb_build_object('fecha', a.disabled_at, 'motivo', a.disabled_reason, 'nota', a.disabled_note)
              END AS deshabilitado,
              (SELECT jsonb_build_object('codigo', i.id, 'email', i.email, 'fecha', m.merged_at, 'motivo', m.note)
               FROM account_merge m JOIN account i ON i.id = m.into_id WHERE m.account_id = a.id) AS unida
       FROM account a
       WHERE (?::text IS NULL OR a.email ILIKE ? OR a.name || ' ' || a.surname ILIKE ? OR a.identification = ?)
         AND (?::uuid IS NULL OR a.id < ?::uuid)
       ORDER BY a.id DESC LIMIT ?`,
      [...momentsOf(now), now, ...[part, part, part, texto ?? null, antes ?? null, antes ?? null, USERS_PAGE + 1]],
    );
    const usuarios = rows.slice(0, USERS_PAGE);
    return { usuarios, siguiente: rows.length > USERS_PAGE ? usuarios.at(-1)!.codigo : null };
  }
}
