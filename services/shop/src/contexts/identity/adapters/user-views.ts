import { type SessionSettings, USER_TYPE, type UserProps } from '@bujia/contracts/accounts';
import type { Address } from '@bujia/contracts/addresses';
import { CATALOGUES, type NamedCode } from '@bujia/contracts/catalogues';
import type { Passkey as PasskeyShown } from '@bujia/contracts/passkeys';
import type { Right } from '@bujia/contracts/rights';
import type { SecondFactorState } from '@bujia/contracts/second-factor';
import type { SesionAbierta } from '@bujia/contracts/sessions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { IS_OPEN, momentsOf } from './session-sql.ts';

type AddressRow = Omit<Address, 'provincia'>;

const PROVINCES = new Map<number, NamedCode>(CATALOGUES.PROVINCIA.map((province) => [province.codigo, province]));

/** What people see of their own account. From the main database: they have just changed it. */
@Injectable()
export class UserViews {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {}

  async user(userId: string): Promise<UserProps | undefined> {
    const [user] = await this.primary.rows<UserProps>(
      `SELECT id AS codigo, name AS nombre, surname AS apellido, identification AS cedula, home_address AS direccion,
              email, avatar, type AS tipo, verified AS verificado, pending_email AS "emailPendiente"
       FROM account WHERE id = ?`,
      [userId],
    );
    return user;
  }

  async mergedInto(userId: string): Promise<string[]> {
    const rows = await this.primary.rows<{ id: string }>(
      'SELECT account_id AS id FROM account_merge WHERE into_id = ? ORDER BY account_id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  async settings(userId: string): Promise<Omit<SessionSettings, 'accessToken'> | undefined> {
    const found = await this.primary.row<
      Omit<SessionSettings, 'accessToken' | 'derechos'> & { derechos: Right[] | null }
    >(
      `SELECT type AS tipo, email, id AS codigo, verified AS verificado, CASE WHEN type = ${USER_TYPE.seller} THEN
         (SELECT jsonb_agg(kind ORDER BY kind) FROM seller_right WHERE account_id = account.id) END AS derechos
       FROM account WHERE id = ?`,
      [userId],
    );
    if (!found) return undefined;
    const { derechos, ...settings } = found;
    return derechos ? { ...settings, derechos } : settings;
  }

  async addresses(userId: string): Promise<Address[]> {
    const rows = await this.primary.rows<{ address: AddressRow }>(
      `SELECT details || jsonb_build_object('codigo', id, 'codigoUsuario', account_id, 'principal', is_default, 'estado', 1) AS address
       FROM address WHERE account_id = ? ORDER BY is_default DESC, id`,
      [userId],
    );
    return rows.map(({ address }) => ({ ...address, provincia: PROVINCES.get(address.codigoProvincia)! }));
  }

  async openSessions(userId: string): Promise<Omit<SesionAbierta, 'esta'>[]> {
    return this.primary.rows<Omit<SesionAbierta, 'esta'>>(
      `SELECT s.id AS codigo, s.device AS dispositivo, s.network AS red, s.opened_at AS inicio, s.seen_at AS "ultimoUso"
       FROM session s JOIN account a ON a.id = s.account_id
       WHERE s.account_id = ? AND s.purpose = 'shop' AND ${IS_OPEN} ORDER BY s.seen_at DESC, s.id`,
      [userId, ...momentsOf(this.clock.now())],
    );
  }

  async secondFactor(userId: string): Promise<Omit<SecondFactorState, 'obligatorio'>> {
    const [factor] = await this.primary.rows<Omit<SecondFactorState, 'obligatorio'>>(
      `SELECT added_at AS desde, jsonb_array_length(recovery_hashes) AS recuperacion FROM second_factor WHERE account_id = ?`,
      [userId],
    );
    return factor ?? { desde: null, recuperacion: 0 };
  }

  async rights(userId: string): Promise<object[]> {
    return this.primary.rows<object>(
      `SELECT kind AS derecho, limit_cents / 100.0::float AS hasta, given_at AS desde FROM seller_right
       WHERE account_id = ? ORDER BY kind`,
      [userId],
    );
  }

  async passkeys(userId: string): Promise<PasskeyShown[]> {
    return this.primary.rows<PasskeyShown>(
      `SELECT id AS codigo, name AS nombre, added_at AS creada, last_used_at AS "ultimoUso" FROM passkey
       WHERE account_id = ? ORDER BY id`,
      [userId],
    );
  }

  async sessions(userId: string): Promise<object[]> {
    return this.primary.rows<object>(
      `SELECT purpose AS uso, opened_at AS inicio, expires_at AS fin, device AS dispositivo, network AS red,
              seen_at AS "ultimoUso"
       FROM session WHERE account_id = ? ORDER BY opened_at`,
      [userId],
    );
  }

  /** Without who wrote it. What was taken out is there until it is let go. */
  async notes(userId: string): Promise<object[]> {
    return this.primary.rows<object>(
      `SELECT words AS texto, written_at AS escrita, removed_at AS quitada FROM client_note
       WHERE account_id = ? ORDER BY written_at, id`,
      [userId],
    );
  }

  async devices(userId: string): Promise<object[]> {
    return this.primary.rows<object>(
      `SELECT last_seen_at AS "ultimoIngreso" FROM known_device WHERE account_id = ? ORDER BY last_seen_at`,
      [userId],
    );
  }
}
