import type pg from 'pg';

/** A table of the shop and the columns that are written: not those that the database works out itself. */
export interface Table {
  name: string;
  columns: string[];
}

/** Kept by the migrations themselves. */
export const MIGRATIONS = 'schema_migration';

/** All of the shop's own, those that others refer to first. Queues are not among them: they are filled again. */
export async function tablesIn(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.relname::text AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [MIGRATIONS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to
     FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return inOrder(tables, references);
}

export function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
