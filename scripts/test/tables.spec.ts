import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './program.ts';

const CONTEXTS = join(ROOT, 'services/shop/src/contexts');

/** Whose each table is: its context says how long it is kept, and docs/retention.md is written from that. */
function owners(): Map<string, string> {
  const owned = new Map<string, string>();
  let context = '';
  for (const line of readFileSync(join(ROOT, 'docs/retention.md'), 'utf8').split('\n')) {
    context = /^## ([\w-]+)$/.exec(line)?.[1] ?? context;
    const table = /^- `(\w+)`/.exec(line)?.[1];
    if (table) owned.set(table, context);
  }
  return owned;
}

/** What SQL names as a table or a view. */
const named = (text: string): string[] =>
  [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO|TABLE|USING) (?:ONLY )?"?([a-z_]+)\b/g)].map((match) => match[1]!);

const taken = (text: string, context: string, tables: ReadonlyMap<string, string>): string[] =>
  named(text).filter((name) => ![undefined, 'platform', 'staff-log', context].includes(tables.get(name)));

const sources = readdirSync(CONTEXTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, context: file.split('/')[0]!, text: readFileSync(join(CONTEXTS, file), 'utf8') }));

describe('The tables of a context', () => {
  const tables = owners();

  it('are named by its own SQL alone: others look at views that its contract names', () => {
    const found = sources.flatMap(({ file, context, text }) =>
      taken(text, context, tables).map((table) => `${file} names ${table}, which is of ${tables.get(table)}`),
    );
    expect(found).toEqual([]);
  });

  it('are all known, each of one context', () => {
    expect(tables.get('placed_order')).toBe('ordering');
    const written = sources.flatMap(({ context, text }) =>
      [...text.matchAll(/\b(?:UPDATE|INTO) "?([a-z]+_[a-z_]+)\b/g)].map((match) => [context, match[1]!] as const),
    );
    expect(written.length).toBeGreaterThan(20);
    // An import fetches and stages its rows in tables that end with its connection.
    expect(written.filter(([, table]) => !tables.has(table) && !/^(fetched|staged)_/.test(table))).toEqual([]);
  });

  it('are missed when another takes them', () => {
    expect(taken('SELECT 1 FROM cart JOIN placed_order o ON true', 'cart', tables)).toEqual(['placed_order']);
    expect(taken('UPDATE payment SET status = 17', 'ordering', tables)).toEqual(['payment']);
    expect(taken('INSERT INTO payment VALUES (1)', 'payments', tables)).toEqual([]);
  });
});
