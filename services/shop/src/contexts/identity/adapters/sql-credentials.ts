import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type AccountCredentials, type CheckedOwner, Credentials } from '../application/credentials.ts';
import type { KnownPasskey } from '../application/passkey-ceremonies.ts';
import type { Owner } from '../domain/common-password.ts';

/** Asks the main database: a replica may not know yet that a password was changed. */
@Injectable()
export class SqlCredentials extends Credentials {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byEmail(email: string): Promise<AccountCredentials | undefined> {
    const [row] = await this.primary.rows<Omit<AccountCredentials, 'registeredAt'> & { registeredAt: string }>(
      `SELECT id AS "accountId", password_hash AS "passwordHash", registered_at AS "registeredAt",
              disabled_at IS NOT NULL AS disabled, email, verified, type <> 1 AS staff,
              EXISTS (SELECT FROM second_factor f WHERE f.account_id = account.id) AS "hasSecondFactor",
              EXISTS (SELECT FROM passkey k WHERE k.account_id = account.id) AS "hasPasskey"
         FROM account WHERE lower(email) = lower(?)`,
      [email],
    );
    return row && { ...row, registeredAt: new Date(row.registeredAt) };
  }

  async byId(accountId: string): Promise<CheckedOwner | undefined> {
    return this.primary.row<CheckedOwner>(
      `SELECT password_hash AS "passwordHash", email, name, surname FROM account WHERE id = ?`,
      [accountId],
    );
  }

  passkeysOf(accountId: string): Promise<KnownPasskey[]> {
    return this.primary.rows<KnownPasskey>(
      `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports FROM passkey
       WHERE account_id = ? ORDER BY id`,
      [accountId],
    );
  }

  async byLink(linkId: string): Promise<(Owner & { accountId: string }) | undefined> {
    return this.primary.row<Owner & { accountId: string }>(
      `SELECT a.id AS "accountId", a.email, a.name, a.surname FROM link_code l JOIN account a ON a.id = l.account_id
       WHERE l.id = ? AND a.disabled_at IS NULL AND l.used_at IS NULL AND l.expires_at > ?::timestamptz`,
      [linkId, this.clock.now()],
    );
  }
}
