import pg from 'pg';
import type { Statements } from './statements.ts';

export interface Asked {
  text: string;
  values: unknown[];
}

export type Outcome = { result: pg.QueryResult } | { error: Error };

/** What is handed to a client in place of a text: all of these go to the database in one message and come back in one. */
export class Trip {
  /** `isAwaited`: otherwise they wait for whatever is asked next on their connection, at the latest for its commit. */
  constructor(
    readonly asked: readonly Asked[],
    readonly isAwaited: boolean,
  ) {}
}

const BEGIN: Asked = { text: 'begin', values: [] };
const COMMIT: Asked = { text: 'commit', values: [] };
/** For what was not sent yet. */
const NOTHING = { command: '', rowCount: null, rows: [] };

/**
 * For the pool of the units of work. A way to the database and back costs more than most statements do there, so a
 * transaction begins with its first statement and ends with its last, and what is asked at once travels together. The
 * database works through all of a trip in the order in which it was asked, each statement on what was committed by then, as
 * if they came one after the other; behind one that fails it skips the rest, a commit as well.
 */
export function unitClient(base: typeof pg.Client, statements?: Statements): typeof pg.Client {
  return class extends base {
    /** Not sent yet. */
    private waiting: Asked[] = [];

    override query(asked: unknown, values?: unknown, then?: unknown): never {
      return this.answerTo(asked, () =>
        (super.query as (...all: unknown[]) => unknown).call(this, asked, values, then),
      ) as never;
    }

    private answerTo(asked: unknown, ask: () => unknown): unknown {
      if (asked instanceof Trip) return this.go(asked);
      // As the library below the ORM writes them.
      if (asked === BEGIN.text) return this.go(new Trip([BEGIN], false));
      if (asked === COMMIT.text) return this.commit();
      if (asked === 'rollback') return this.rollback(ask);
      if (this.waiting.length === 0) return ask();
      const sent = this.go(new Trip([], true));
      if (!isSubmittable(asked)) return sent.then(ask);
      // A stream or a cursor is wanted back as it is; the driver has it wait, and it fails by what fails before it.
      sent.catch(() => undefined);
      return ask();
    }

    private async go({ asked, isAwaited }: Trip): Promise<{ rows: Outcome[] }> {
      if (!isAwaited) {
        this.waiting.push(...asked);
        return NOTHING;
      }
      const all = [...this.waiting, ...asked];
      this.waiting = [];
      const named = all.map((one) => ({ ...one, name: statements?.nameOf(one.text) }));
      const outcomes = await new Promise<Outcome[]>((resolve) => {
        super.query(new Together(named, this, resolve));
      });
      outcomes.forEach((outcome, i) => 'error' in outcome && statements?.notice(outcome.error, named[i]!.name));
      const own = outcomes.slice(all.length - asked.length);
      if (own.length === 0) assertWell(outcomes);
      return { ...NOTHING, rows: own };
    }

    private async commit(): Promise<object> {
      // Nothing was asked since it began.
      if (this.waiting.at(-1) === BEGIN) this.waiting = [];
      else assertCommitted((await this.go(new Trip([COMMIT], true))).rows);
      return NOTHING;
    }

    private rollback(ask: () => unknown): unknown {
      const isBegun = this.waiting[0] !== BEGIN;
      this.waiting = [];
      return isBegun ? ask() : Promise.resolve(NOTHING);
    }
  };
}

function assertWell(outcomes: readonly Outcome[]): void {
  const failed = outcomes.find((outcome) => 'error' in outcome);
  if (failed) throw failed.error;
}

/** Where a fault was not minded, the database answers a commit by undoing it, and says so by this word alone. */
function assertCommitted(outcomes: readonly Outcome[]): void {
  assertWell(outcomes);
  const last = outcomes.at(-1);
  if (last && 'result' in last && last.result.command !== 'COMMIT')
    throw new Error('What was asked in it had failed: it was undone where it was to be committed');
}

const isSubmittable = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'submit' in asked && typeof asked.submit === 'function';

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** What one statement does in the driver; its types say less. */
interface DriverQuery {
  name?: string;
  text: string;
  callback: Callback;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface Connection {
  _send(part: Buffer): void;
  /** Sent, and not known yet whether the database could read them. */
  submittedNamedStatements: Record<string, string>;
  sync(): void;
  sendCopyFail(why: string): void;
}

/** For the driver this is one statement that is asked: what comes back is handed to each of its own in turn. */
class Together implements pg.Submittable {
  private readonly queries: DriverQuery[];
  private readonly outcomes: Outcome[] = [];
  private unsendable: Error | undefined;

  constructor(
    asked: readonly (Asked & { name: string | undefined })[],
    types: object,
    private readonly settle: (outcomes: Outcome[]) => void,
  ) {
    this.queries = asked.map((one) => {
      // What the driver would copy of it, property by property, it finds behind it as well.
      const asProperties = Object.create({ ...one, types, queryMode: 'extended' }) as never;
      const query = new pg.Query(asProperties) as unknown as DriverQuery;
      query.callback = (error, result) => this.outcomes.push(error ? { error } : { result });
      return query;
    });
  }

  /** The one that the database is at: all before it have their outcome. */
  private get current(): DriverQuery | undefined {
    return this.queries[this.outcomes.length];
  }

  // By these the driver notes what is prepared.
  get name(): string | undefined {
    return this.current?.name;
  }

  get text(): string | undefined {
    return this.current?.text;
  }

  submit(connection: pg.Connection): void {
    const open = connection as unknown as Connection;
    const message: Buffer[] = [];
    const gathering = Object.create(open, {
      _send: { value: (part: Buffer) => message.push(part) },
      // It ends what is skipped behind a failure, so there is one for all, and the commit may travel with what it commits.
      sync: { value: () => undefined },
    }) as Connection;
    for (const query of this.queries) {
      query.prepare(gathering);
      // It says so at once, before anything was answered: a value of it cannot be written down.
      const [unsent] = this.outcomes.splice(0);
      if (unsent && 'error' in unsent) {
        this.unsendable = unsent.error;
        break;
      }
    }
    open.sync.call(gathering);
    open._send(Buffer.concat(message));
  }

  handleRowDescription(message: object): void {
    this.current?.handleRowDescription(message);
  }

  handleDataRow(message: object): void {
    this.current?.handleDataRow(message);
  }

  handleCommandComplete(message: object, connection: Connection): void {
    const query = this.current;
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
  }

  /** A text without a statement in it. */
  handleEmptyQuery(connection: Connection): void {
    this.current?.handleReadyForQuery(connection);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('Nothing is copied in a unit of work');
    // While it waits for rows the database overlooks the one that was sent.
    connection.sync();
  }

  handleCopyData(): void {
    // Of a COPY whose rows nobody asked for.
  }

  handleError(error: Error, { submittedNamedStatements }: Connection): void {
    for (const { name } of this.queries.slice(this.outcomes.length))
      if (name) Reflect.deleteProperty(submittedNamedStatements, name);
    this.settleWith(error);
  }

  handleReadyForQuery(): void {
    this.settleWith(this.unsendable);
  }

  private settleWith(fault?: Error): void {
    while (this.outcomes.length < this.queries.length)
      this.outcomes.push({ error: fault ?? new Error('The database answered less than it was asked') });
    this.settle(this.outcomes);
  }
}
