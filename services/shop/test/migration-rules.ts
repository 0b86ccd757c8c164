/** A migration as it would be run. */
export interface Steps {
  isTransactional: boolean;
  sql: string;
}

const NAME = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(\w+)"?`;

/** What of a migration would hold up a shop that goes on, or the version that runs beside the new one; nothing when it may run. */
export function dangersIn({ isTransactional, sql }: Steps): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap((text) => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${NAME}`, 'i').exec(text)?.[1] ?? []),
  );
  const dangers = statements.flatMap((text, i) => dangersOf(text, made, isTransactional, statements.slice(0, i)));
  const touches = statements.some((text) => isOfOld(text, made));
  const isPatient = statements.some((text) => /^SET LOCAL lock_timeout = '[12]s'$/i.test(text));
  if (touches && isTransactional && !isPatient) dangers.push(`SET LOCAL lock_timeout = '2s' is missing`);
  return dangers;
}

const OF_TABLE: [RegExp, string][] = [
  [/\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i, 'a change of type writes the whole table anew: add a column'],
  [
    /\bSET NOT NULL\b/i,
    'SET NOT NULL reads the whole table: CHECK (... IS NOT NULL) NOT VALID, validated by a later migration',
  ],
  [
    /\bADD (?:CONSTRAINT "?\w+"? )?(?:CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/i,
    'a constraint reads the whole table: NOT VALID',
  ],
  [
    /\bADD (?:COLUMN )?(?!CONSTRAINT\b|CHECK\b|FOREIGN KEY\b)"?\w+"? (?:(?!, ADD\b).)*\b(?:CHECK|REFERENCES)\b/i,
    'what a new column says of itself reads the whole table: ADD CONSTRAINT ... NOT VALID',
  ],
  [
    /\bADD (?:CONSTRAINT "?\w+"? )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/i,
    'builds an index under a lock: USING INDEX',
  ],
  [/\bADD (?:COLUMN )?.*\bDEFAULT (?!now\(\))[^,]*\w+\(/i, 'a default that is worked out writes the whole table anew'],
  [/\bADD (?:COLUMN )?.*\bGENERATED ALWAYS AS\b.*\bSTORED\b/i, 'a stored column writes the whole table anew'],
  [/\bADD (?:COLUMN )?.*\bNOT NULL\b(?!.*\bDEFAULT\b)/i, 'rows that are there have no value for it'],
  [/\bDROP COLUMN\b|\bRENAME\b/i, 'the version beside still asks for it'],
];

function dangersOf(
  text: string,
  made: ReadonlySet<string>,
  isTransactional: boolean,
  before: readonly string[],
): string[] {
  const about = (danger: string) => [`${text.slice(0, 60)}: ${danger}`];
  const index = new RegExp(
    `^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(?:(\\S+) )?ON ${NAME}`,
    'i',
  ).exec(text);
  if (index && !made.has(index[3]!)) {
    if (!index[1]) return about('holds up every write while it is built: CONCURRENTLY');
    if (isTransactional) return about('CONCURRENTLY stands in no transaction: isTransactional() false');
    const isDropped = before.some(
      (other) => other.toLowerCase() === `drop index concurrently if exists ${index[2]}`.toLowerCase(),
    );
    return isDropped ? [] : about('one that was broken off is in the way: DROP INDEX CONCURRENTLY IF EXISTS before');
  }
  if (/^DROP INDEX (?!CONCURRENTLY)/i.test(text)) return about('waits for everybody: CONCURRENTLY');
  if (/^(?:VACUUM FULL|CLUSTER|LOCK )/i.test(text)) return about('holds up everybody');
  if (/^REINDEX (?!.*CONCURRENTLY)/i.test(text)) return about('holds up every write: CONCURRENTLY');
  if (/^(?:DROP TABLE|DROP VIEW|TRUNCATE)/i.test(text)) return about('the version beside still asks for it');
  if (isTransactional && /\bVALIDATE CONSTRAINT\b/i.test(text))
    return about('reads the whole table: without a transaction around');
  const written = new RegExp(`^(?:UPDATE|DELETE FROM) ${NAME}`, 'i').exec(text)?.[1];
  if (written && !made.has(written)) return about('holds its rows until the end: in batches, by a sweep');
  const altered = new RegExp(`^ALTER TABLE ${NAME}`, 'i').exec(text)?.[1];
  if (altered === undefined || made.has(altered)) return [];
  if (!isTransactional && !/\bVALIDATE CONSTRAINT\b/i.test(text))
    return about('a half of it would stay, and SET LOCAL does nothing: in a transaction');
  return OF_TABLE.filter(([pattern]) => pattern.test(text)).flatMap(([, danger]) => about(danger));
}

/** Whether a statement waits for a lock on what others use. */
function isOfOld(text: string, made: ReadonlySet<string>): boolean {
  const of = new RegExp(
    `^ALTER TABLE ${NAME}|^(?:CREATE (?:OR REPLACE )?(?:CONSTRAINT )?|DROP )TRIGGER .*? ON ${NAME}|^CREATE OR REPLACE VIEW ${NAME}`,
    'i',
  );
  const name = of.exec(text)?.slice(1).find(Boolean);
  // A table that is referred to gets triggers.
  const referred = [...text.matchAll(new RegExp(`^(?:CREATE|ALTER)\\b.*?\\bREFERENCES ${NAME}`, 'gi'))].map(
    ([, one]) => one!,
  );
  return [name, ...referred].some((one) => one !== undefined && !made.has(one));
}

/** Without comments, and without what stands between dollars: that runs later. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
