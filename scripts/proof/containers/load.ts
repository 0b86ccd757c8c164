import { Agent, get } from 'node:http';
import { type Buyer, buyByCard } from './shopping.ts';

const READERS = 4;

export interface LoadResult {
  answers: number;
  /** What a visitor saw of a fault, by kind: a status of 500 or more, or no whole answer. */
  faults: Record<string, number>;
  /** Purchases that were acknowledged, one for each key. */
  orders: number[];
}

/** People at the proxy until `end` is called: some read pages, one buys again and again. */
export function startLoad(url: string, pages: string[], buyer: Buyer): { end(): Promise<LoadResult> } {
  const result: LoadResult = { answers: 0, faults: {}, orders: [] };
  let isOver = false;
  const count = (status: number) => {
    result.answers++;
    if (status >= 500) fault(String(status));
  };
  const fault = (kind: string) => (result.faults[kind] = (result.faults[kind] ?? 0) + 1);
  const broken = (error: Error & { code?: string }) => {
    const { code, message } = error.cause instanceof Error ? (error.cause as typeof error) : error;
    return fault(`no whole answer (${code ?? message})`);
  };
  const agent = new Agent({ keepAlive: false });

  const read = async (turn: number) => {
    for (; !isOver; turn++) {
      const path = pages[turn % pages.length]!;
      await statusOf(new URL(path, url), agent).then(count, broken);
    }
  };
  const buy = async () => {
    while (!isOver) result.orders.push(await buyByCard(buyer, persist));
  };
  /** As a browser and its owner do: what got no answer, or one that says so, is sent again under its key. */
  const persist = async <Reply extends { status: number }>(send: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await send().catch(broken);
      if (typeof reply === 'number') continue;
      count(reply.status);
      if (reply.status < 400) return reply;
      if (reply.status < 500) throw new Error(`A purchase was refused: ${JSON.stringify(reply)}`);
    }
  };
  const all = Promise.all([...Array.from({ length: READERS }, (_, turn) => read(turn)), buy()]);
  // Looked at when it ends.
  all.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await all;
      return result;
    },
  };
}

function statusOf(url: URL, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? 0))
        .once('error', reject);
    }).once('error', reject);
  });
}
