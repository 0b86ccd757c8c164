import { USER_TYPE } from '@bujia/contracts/accounts';
import { type Colaborador, type Equipo, type Invitacion, STAFF_SHOWN, type StaffQuery } from '@bujia/contracts/staff';
import { RIGHTS } from '@bujia/contracts/rights';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type RightWish, rightsMark } from '../domain/seller-right.ts';

const ORDER = Object.keys(RIGHTS);

type PersonRow = Omit<Colaborador, 'derechos' | 'marcaDerechos'> & {
  rights: (RightWish & { at: string; by: string | null })[] | null;
};

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
    const [people, invitaciones] = await Promise.all([
      this.primary.rows<PersonRow>(
        `SELECT a.id AS codigo, a.name AS nombre, a.surname AS apellido, a.email, a.type AS tipo,
                EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id) AS "segundoFactor",
                (SELECT max(d.last_seen_at) FROM known_device d WHERE d.account_id = a.id) AS "ultimoIngreso",
                a.disabled_at IS NOT NULL AS deshabilitado,
                (SELECT jsonb_agg(jsonb_build_object('kind', r.kind, 'limit', r.limit_cents, 'at', r.given_at, 'by', o.email))
                 FROM seller_right r LEFT JOIN account o ON o.id = r.given_by
                 WHERE r.account_id = a.id AND a.type = ${USER_TYPE.seller}) AS rights
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
    return { personas: people.map(colaborador), invitaciones };
  }
}

function colaborador({ rights, ...person }: PersonRow): Colaborador {
  const held = (rights ?? []).sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const derechos = held.map(({ kind, limit, at, by }) => ({
    ...{ derecho: kind, hasta: limit === null ? null : dollarsOf(limit) },
    ...{ desde: new Date(at).toISOString(), por: by },
  }));
  return { ...person, derechos, marcaDerechos: rightsMark(held) };
}
