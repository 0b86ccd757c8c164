import type { SessionSettings, UserProps } from '@bujia/contracts/accounts';
import type { Address } from '@bujia/contracts/addresses';
import { CATALOGUES, type NamedCode } from '@bujia/contracts/catalogues';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

type AddressRow = Omit<Address, 'provincia'>;

const PROVINCES = new Map<number, NamedCode>(CATALOGUES.PROVINCIA.map((province) => [province.codigo, province]));

/** What people see of their own account. From the main database: they have just changed it. */
@Injectable()
export class UserViews {
  constructor(private readonly em: EntityManager) {}

  async user(userId: string): Promise<UserProps | undefined> {
    const [user] = await this.em.fork().execute<UserProps[]>(
      `SELECT id AS codigo, name AS nombre, surname AS apellido, identification AS cedula, home_address AS direccion,
              email, avatar, type AS tipo, verified AS verificado, pending_email AS "emailPendiente"
       FROM account WHERE id = ?`,
      [userId],
    );
    return user;
  }

  async settings(userId: string): Promise<Omit<SessionSettings, 'accessToken'> | undefined> {
    const [settings] = await this.em
      .fork()
      .execute<Omit<SessionSettings, 'accessToken'>[]>(
        `SELECT type AS tipo, email, id AS codigo, verified AS verificado FROM account WHERE id = ?`,
        [userId],
      );
    return settings;
  }

  async addresses(userId: string): Promise<Address[]> {
    const rows = await this.em.fork().execute<{ address: AddressRow }[]>(
      `SELECT details || jsonb_build_object('codigo', id, 'codigoUsuario', account_id, 'principal', is_default, 'estado', 1) AS address
       FROM address WHERE account_id = ? ORDER BY is_default DESC, id`,
      [userId],
    );
    return rows.map(({ address }) => ({ ...address, provincia: PROVINCES.get(address.codigoProvincia)! }));
  }

  async sessions(userId: string): Promise<object[]> {
    return this.em
      .fork()
      .execute<object[]>(
        `SELECT purpose AS uso, opened_at AS inicio, expires_at AS fin FROM session WHERE account_id = ? ORDER BY opened_at`,
        [userId],
      );
  }

  async devices(userId: string): Promise<object[]> {
    return this.em
      .fork()
      .execute<object[]>(
        `SELECT last_seen_at AS "ultimoIngreso" FROM known_device WHERE account_id = ? ORDER BY last_seen_at`,
        [userId],
      );
  }
}
