import { USER_TYPE } from '@bujia/contracts/accounts';
import { type Colaborador, type Equipo, type Invitacion, STAFF_SHOWN, type StaffQuery } from '@bujia/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';

/** Who works in the shop, and who was invited to. From the main database: they have just been changed. */
@Injectable()
export class StaffViews {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  async staff({ texto }: StaffQuery): Promise<Equipo> {
    const part = texto === undefined ? null : `%${texto.replace(/[\\%_]/g, '\\$&')}%`;
    const found = [part, part, part];
    const [personas, invitaciones] = await Promise.all([
      this.primary.rows<Colaborador>(
        `SELECT a.id AS codigo, a.name AS nombre, a.surname AS apellido, a.email, a.type AS tipo,
                EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id) AS "segundoFactor",
                (SELECT max(d.last_seen_at) FROM known_device d WHERE d.account_id = a.id) AS "ultimoIngreso",
                a.disabled_at IS NOT NULL AS deshabilitado
         FROM account a
         WHERE a.type <> ${USER_TYPE.client} AND (?::text IS NULL OR a.email ILIKE ? OR a.name || ' ' || a.surname ILIKE ?)
         ORDER BY lower(a.name), lower(a.surname), a.id LIMIT ${STAFF_SHOWN}`,
        found,
      ),
      this.primary.rows<Invitacion>(
        `SELECT i.id AS codigo, i.name AS nombre, i.surname AS apellido, i.email, i.type AS tipo, i.invited_at AS fecha,
                i.expires_at AS hasta, o.email AS por,
                i.expires_at > ?::timestamptz AND o.type = ${USER_TYPE.operator} AND o.disabled_at IS NULL AS vale
         FROM invitation i JOIN account o ON o.id = i.invited_by
         WHERE ?::text IS NULL OR i.email ILIKE ? OR i.name || ' ' || i.surname ILIKE ?
         ORDER BY i.id DESC LIMIT ${STAFF_SHOWN}`,
        [this.clock.now(), ...found],
      ),
    ]);
    return { personas, invitaciones };
  }
}
