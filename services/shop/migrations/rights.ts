import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { CannotStart } from '../src/platform/config/cannot-start.ts';

const SCHEMAS = ['public', 'bullmq'];
const SCRAM_ROUNDS = 4_096;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Which figures of a table the planner has is a right of its own since then; before, only its owner may ask for new ones. */
const MAINTAIN_SINCE = 170_000;
/** An import asks for them. */
const ANALYSED = ['part', 'fitment', 'part_image'];

interface Login {
  name: string;
  password: string;
}

export function loginOf(databaseUrl: string): Login {
  const { username, password } = new URL(databaseUrl);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * What the shop needs to work, for the role that its processes sign in as, and nothing more: rows are read and written, no
 * table, function or trigger is made, changed or dropped. `client` is signed in as whoever owns the tables. The role is made where there is none.
 */
export async function grantRights(client: pg.Client, login: Login): Promise<void> {
  const role = pg.escapeIdentifier(login.name);
  const { rows } = await client.query<{ own: boolean; there: boolean; version: number; database: string }>(
    `SELECT current_user = $1 AS own, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS there,
       current_setting('server_version_num')::int AS version, current_database() AS database`,
    [login.name],
  );
  const { own, there, version, database } = rows[0]!;
  if (own) return;
  await refuseOwner(client, login);
  if (!there) await makeRole(client, login);
  const schemas = SCHEMAS.join(', ');
  await client.query(`BEGIN;
    GRANT CONNECT, TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} TO ${role};
    REVOKE CREATE ON SCHEMA ${schemas} FROM ${role};
    -- Not that on public, where other programs of the database may work.
    REVOKE CREATE ON SCHEMA bullmq FROM PUBLIC;
    GRANT USAGE ON SCHEMA ${schemas} TO ${role};
    ${await toRows(client, role)}
    REVOKE ALL ON schema_migration, bullmq.migration, staff_log FROM ${role};
    GRANT SELECT ON schema_migration, bullmq.migration TO ${role};
    -- Written once. The right to change its id is that to lock a row, without which nothing over its time could go.
    GRANT SELECT, INSERT, DELETE, UPDATE (id) ON staff_log TO ${role};
    -- Written once as well, and then counted.
    REVOKE UPDATE, DELETE ON till_close, till_move FROM ${role};
    GRANT UPDATE (close_id) ON till_move TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA bullmq GRANT USAGE, SELECT ON SEQUENCES TO ${role};
    ${await withOwnersRights(client)}
    ${version >= MAINTAIN_SINCE ? `GRANT MAINTAIN ON ${ANALYSED.join(', ')} TO ${role};` : ''}
    COMMIT`);
}

/** An owner cannot be kept from anything, and what is taken from them is their own. Before a migration and after it: a first one makes the tables. */
export async function refuseOwner(client: pg.Client, { name }: Login): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.rolname = $1
     WHERE n.nspname = ANY($2) AND c.relkind IN ('r', 'p') AND r.rolname <> current_user AND pg_has_role(r.oid, c.relowner, 'USAGE') LIMIT 1`,
    [name, SCHEMAS],
  );
  if (rowCount)
    throw new CannotStart(
      `The role ${name} of DATABASE_URL owns tables: keep it as DATABASE_MIGRATION_URL, and name another one.`,
    );
}

/** One by one: beside the shop's own there may be those of somebody else, whose rights are not ours to give. */
async function toRows(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ name: string; sequence: boolean }>(
    `SELECT c.oid::regclass::text AS name, c.relkind = 'S' AS sequence FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(c.relowner, 'USAGE') ORDER BY 1`,
    [SCHEMAS],
  );
  return rows
    .map(({ name, sequence }) =>
      sequence
        ? `GRANT USAGE, SELECT ON SEQUENCE ${name} TO ${role};`
        : `GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${role};`,
    )
    .join('\n');
}

/**
 * BullMQ makes a sequence for each queue, by functions of its own: those alone run with the rights of the owner. They find nothing
 * but what is in their schema, so that no table of the caller takes the place of theirs.
 */
async function withOwnersRights(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc
     WHERE pronamespace = 'bullmq'::regnamespace AND prosrc ILIKE '%CREATE SEQUENCE%' ORDER BY 1`,
  );
  return rows
    .map(
      ({ name }) =>
        `ALTER FUNCTION ${name} SECURITY DEFINER; ALTER FUNCTION ${name} SET search_path = bullmq, pg_temp;`,
    )
    .join('\n');
}

async function makeRole(client: pg.Client, { name, password }: Login): Promise<void> {
  const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  try {
    await client.query(
      `CREATE ROLE ${pg.escapeIdentifier(name)} ${rights} PASSWORD ${pg.escapeLiteral(verifierOf(password))}`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new CannotStart(
      `There is no role ${name}, which DATABASE_URL names, and that of DATABASE_MIGRATION_URL may make none: have CREATE ROLE ${name} LOGIN PASSWORD '...' done.`,
    );
  }
}

/** As PostgreSQL keeps a password (RFC 5802): the word itself goes into no log of the server. */
function verifierOf(password: string): string {
  // Beyond these signs the server would normalise it first.
  if (!/^[\x20-\x7e]+$/.test(password)) return password;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256');
  const hmac = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
}
