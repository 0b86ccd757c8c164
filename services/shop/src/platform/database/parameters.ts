import {
  type Configuration,
  type Dictionary,
  type EntityData,
  JsonProperty,
  type LoggingOptions,
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type QueryResult,
  type RawQueryFragment,
  type Transaction,
  isRaw,
  raw,
} from '@mikro-orm/postgresql';
import pg from 'pg';
import { type Asked, type Outcome, Trip, unitClient } from './round-trips.ts';

const MOST_INT = 2_147_483_647;

/** The text as PostgreSQL takes it, and its values beside it. */
class Statement {
  text = '';
  readonly values: unknown[] = [];

  /** `?` stands for a value and `??` for a name, as everywhere in the ORM; a sign of its own is `\\?`. */
  constructor(
    private readonly quoteName: (name: string) => string,
    sql: string,
    params: readonly unknown[],
  ) {
    this.write(sql, params);
  }

  private write(sql: string, params: readonly unknown[]): void {
    let [from, next] = [0, 0];
    for (let at = sql.indexOf('?'); at >= 0; at = sql.indexOf('?', from)) {
      if (sql[at - 1] === '\\') {
        this.text += `${sql.slice(from, at - 1)}?`;
        from = at + 1;
        continue;
      }
      this.text += sql.slice(from, at);
      const isName = sql[at + 1] === '?';
      if (isName) this.text += this.quoteName(String(params[next++]));
      else this.put(params[next++]);
      from = at + (isName ? 2 : 1);
    }
    this.text += sql.slice(from);
  }

  /** Numbers and booleans say what they are, as they do where they are written into the text. */
  private put(value: unknown): void {
    if (isRaw(value)) this.write(value.sql, value.params);
    else if (Array.isArray(value) && !(JsonProperty in value)) this.putEach(value);
    else if (typeof value === 'number') this.place(String(value), typeOf(value));
    else if (typeof value === 'boolean') this.place(String(value), '::bool');
    else if (typeof value === 'bigint') this.place(String(value));
    else if (value instanceof Date) this.place(value.toISOString());
    else if (Array.isArray(value)) this.place(JSON.stringify(value));
    else this.place(value);
  }

  private putEach(values: readonly unknown[]): void {
    values.forEach((value, i) => {
      if (i > 0) this.text += ', ';
      this.put(value);
    });
  }

  private place(value: unknown, type = ''): void {
    this.values.push(value);
    this.text += `$${this.values.length}${type}`;
  }
}

const typeOf = (value: number): string => {
  if (!Number.isSafeInteger(value)) return '::numeric';
  return Math.abs(value) > MOST_INT ? '::int8' : '::int4';
};

/** Transactions in which only what the ORM still has to write is left to do. */
const closing = new WeakSet<object>();

/** Whatever is inserted from now on is asked for nothing: it travels with the commit, which fails if it does. */
export function nothingFollows(transaction: object | undefined): void {
  if (transaction) closing.add(transaction);
}

const ONLY_INSERTS = /^insert into (?!.* returning )/i;

interface Asking extends Asked {
  resolve: (result: object) => void;
  reject: (error: unknown) => void;
}

/**
 * The ORM writes values into the text of a statement, so that PostgreSQL meets a new text each time. Here they go beside it.
 * And what a transaction is asked at once is one trip to the database.
 */
export class ParametersConnection extends PostgreSqlConnection {
  private readonly asking = new WeakMap<Transaction, Asking[]>();
  /** What is still asked of these would be done by itself, or in the transaction of whoever has their connection next. */
  private readonly over = new WeakSet<Transaction>();

  override createKyselyDialect(options: Dictionary): ReturnType<PostgreSqlConnection['createKyselyDialect']> {
    return super.createKyselyDialect({ Client: unitClient(pg.Client), ...options });
  }

  // The type parameter is the library's.
  // eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
  override async execute<T extends QueryResult | EntityData<object> | EntityData<object>[] = EntityData<object>[]>(
    query: string | NativeQueryBuilder | RawQueryFragment,
    params: readonly unknown[] | Dictionary<unknown> = [],
    method: 'all' | 'get' | 'run' = 'all',
    ctx?: Transaction,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    await this.ensureConnection();
    if (ctx) this.assertOpen(ctx);
    const { sql, params: given } = fragmentOf(query, params);
    const { text, values } = new Statement((name) => this.platform.quoteIdentifier(name), sql, given);
    return this.executeQuery(
      sql,
      async () => {
        const result = !ctx
          ? await this.getClient().executeQuery(compiled(text, values))
          : method === 'run' && closing.has(ctx as object) && ONLY_INSERTS.test(text)
            ? await send(ctx, new Trip([{ text, values }], false))
            : await this.ask(ctx, { text, values });
        return this.transformRawResult<T>(result, method);
      },
      { query: sql, params: [...given], ...loggerContext },
    );
  }

  /** Travels with what is asked next, at the latest with the commit, which fails if it does. */
  async later(transaction: Transaction, sql: string, params: readonly unknown[]): Promise<void> {
    this.assertOpen(transaction);
    const { text, values } = new Statement((name) => this.platform.quoteIdentifier(name), sql, params);
    await send(transaction, new Trip([{ text, values }], false));
  }

  /** What was inserted last fails here, and by what it says like anything else of the ORM. */
  override async commit(...args: Parameters<PostgreSqlConnection['commit']>): Promise<void> {
    // Nobody waits for its answer, and it belongs to what is committed.
    if (this.asking.has(args[0])) await this.sendAll(args[0]);
    this.end(args[0]);
    try {
      await super.commit(...args);
    } catch (error) {
      throw this.platform.getExceptionConverter().convertException(error as Error);
    }
  }

  override async rollback(...args: Parameters<PostgreSqlConnection['rollback']>): Promise<void> {
    this.end(args[0]);
    await super.rollback(...args);
  }

  /** Where one of several that are asked at once fails early, the others still come: they are asked of nobody any more. */
  end(transaction: Transaction): void {
    this.over.add(transaction);
    const unsent = this.asking.get(transaction) ?? [];
    this.asking.delete(transaction);
    for (const { reject } of unsent) reject(isOver());
  }

  private assertOpen(transaction: Transaction): void {
    if (this.over.has(transaction)) throw isOver();
  }

  /** Until nobody has anything more to ask without an answer. */
  private ask(transaction: Transaction, asked: Asked): Promise<object> {
    return new Promise((resolve, reject) => {
      const beside = this.asking.get(transaction);
      if (beside) return void beside.push({ ...asked, resolve, reject });
      this.asking.set(transaction, [{ ...asked, resolve, reject }]);
      process.nextTick(() => void this.sendAll(transaction));
    });
  }

  private async sendAll(transaction: Transaction): Promise<void> {
    const all = this.asking.get(transaction);
    if (!all) return;
    this.asking.delete(transaction);
    try {
      const { rows } = await send(transaction, new Trip(all, true));
      all.forEach(({ resolve, reject }, i) => {
        const outcome = rows[i]!;
        if ('error' in outcome) reject(outcome.error);
        else resolve({ rows: outcome.result.rows, numAffectedRows: outcome.result.rowCount ?? undefined });
      });
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}

const isOver = () => new Error('What this was asked in is over, and with it what it was asked for');

function fragmentOf(
  query: string | NativeQueryBuilder | RawQueryFragment,
  params: readonly unknown[] | Dictionary<unknown>,
): { sql: string; params: readonly unknown[] } {
  if (query instanceof NativeQueryBuilder) return query.toRaw();
  if (typeof query !== 'string') return query;
  return Array.isArray(params) ? { sql: query, params } : raw(query, params as Dictionary<unknown>);
}

/** What `CompiledQuery.raw` of the library below the ORM makes. */
const compiled = (sql: string, parameters: unknown[]) => ({
  sql,
  parameters,
  query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const,
  queryId: { queryId: '' },
});

/** The library hands what it is given for a text to the client as it is. */
const send = (transaction: Transaction, trip: Trip): Promise<{ rows: Outcome[] }> =>
  (transaction as unknown as Client).executeQuery(compiled(trip as never, [])) as never;

type Client = ReturnType<PostgreSqlConnection['getClient']>;

export class ParametersDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    Object.assign(this, { connection: new ParametersConnection(config) });
  }
}
