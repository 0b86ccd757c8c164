import { Migration } from '@mikro-orm/migrations';

/** How the shop's own people come: invited by an operator, and the first of them by a link that a terminal printed. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql(`
      SET LOCAL lock_timeout = '2s';
      -- The link of its mail carries link_id, sealed; there is one invitation for an address.
      CREATE TABLE invitation (
        id         uuid PRIMARY KEY,
        link_id    uuid NOT NULL UNIQUE,
        email      text NOT NULL,
        name       text NOT NULL,
        surname    text NOT NULL,
        type       smallint NOT NULL CHECK (type IN (2, 4)),
        invited_by uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        invited_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX invitation_email ON invitation (lower(email));
      CREATE INDEX invitation_inviter ON invitation (invited_by);
      CREATE INDEX invitation_expiry ON invitation (expires_at);

      -- One row at most: whoever prints another link voids the one before.
      CREATE TABLE first_operator_link (
        is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        id         uuid NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX first_operator_link_expiry ON first_operator_link (expires_at);
    `);
  }
}
