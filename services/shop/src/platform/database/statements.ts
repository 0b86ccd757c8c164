import { createHash } from 'node:crypto';
import pg from 'pg';

/** So many statements a connection keeps at most: each costs PostgreSQL some 30 to 300 kB there. */
const MOST_NAMES = 200;
/** A text that was sent so often will be sent again. Lists of other lengths make texts that nobody sends twice. */
const WORTH_A_NAME = 3;
/** Of texts that differ in the lengths of their lists alone: whoever asks for ever other lists takes no names from all the rest. */
const NAMES_OF_ONE_SHAPE = 4;
/** Texts that are counted and have no name yet. */
const MOST_COUNTED = 1_000;

/** In the text of a statement that gets no name: PostgreSQL plans it for its values, each time. */
export const PLANNED_ANEW = '/* planned anew */';

/** Where PostgreSQL finds that the tables changed since it was prepared, as a migration runs beside the shop. What it says of that is in its language. */
const CHANGED = { code: '0A000', routine: 'RevalidateCachedQuery' };
/** What a pooler that keeps no statements makes of them: not there, or there already. */
const LOST = new Set(['26000', '42P05']);

interface Fault {
  code?: unknown;
  routine?: unknown;
  cause?: unknown;
}

/**
 * The names that statements are prepared by. PostgreSQL plans a named one once for each connection and not for each request.
 * A name is made of the text, so that all processes behind a pooler share it.
 */
export class Statements {
  private readonly counted = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private readonly shapes = new Map<string, number>();
  private round = 0;
  private keepsNone = false;

  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.keepsNone || this.names.size >= MOST_NAMES) return known;
    if (text.includes(PLANNED_ANEW)) return undefined;
    const times = (this.counted.get(text) ?? 0) + 1;
    if (times < WORTH_A_NAME) {
      if (this.counted.size >= MOST_COUNTED) this.counted.clear();
      this.counted.set(text, times);
      return undefined;
    }
    this.counted.delete(text);
    const shape = shapeOf(text);
    const alike = (this.shapes.get(shape) ?? 0) + 1;
    if (alike > NAMES_OF_ONE_SHAPE) return undefined;
    this.shapes.set(shape, alike);
    const name = `s${this.round}_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    this.names.set(text, name);
    return name;
  }

  /** Every connection prepares anew what it has by names of before, or nothing any more where names are not kept. */
  notice(error: unknown, name: string | undefined): void {
    if (!isUnprepared(error) || !name?.startsWith(`s${this.round}_`)) return;
    if (LOST.has(String((error as Fault).code))) this.keepsNone = true;
    this.round += 1;
    this.names.clear();
    this.shapes.clear();
  }
}

/** With one value in place of a list of them, and one row in place of many. */
const shapeOf = (text: string): string =>
  text.replace(/\$\d+(?:::\w+)?(?:, ?\$\d+(?:::\w+)?)*/g, '$').replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/** Whether a statement failed by how it was prepared: sent once more, it may succeed. */
export function isUnprepared(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, routine, cause } = error as Fault;
  return (code === CHANGED.code && routine === CHANGED.routine) || LOST.has(String(code)) || isUnprepared(cause);
}

/** Sends once more what stood alone and failed by how it was prepared; within a transaction the whole of it is done again. */
export async function againIfUnprepared<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnprepared(error)) throw error;
    return ask();
  }
}

type Callback = (error: Error | undefined, result: unknown) => void;

/** For a pool: its connections prepare what is asked with values again and again. */
export function preparingClient(statements = new Statements()): typeof pg.Client {
  return class extends pg.Client {
    // The library has seven signatures; pools and the ORM ask by a text and values, all others are left alone.
    override query(asked: unknown, values?: unknown, then?: unknown): never {
      const ask = super.query.bind(this) as (...all: unknown[]) => unknown;
      if (typeof asked !== 'string' || !Array.isArray(values) || values.length === 0)
        return ask(asked, values, then) as never;
      const statement = { text: asked, values, name: statements.nameOf(asked) };
      if (typeof then === 'function')
        return ask(statement, (error: Error | undefined, result: unknown) => {
          if (error) statements.notice(error, statement.name);
          (then as Callback)(error, result);
        }) as never;
      return (ask(statement) as Promise<unknown>).catch((error: unknown) => {
        statements.notice(error, statement.name);
        throw error;
      }) as never;
    }
  };
}
