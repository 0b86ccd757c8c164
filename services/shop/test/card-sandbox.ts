import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CardAnswer } from '@bujia/contracts/checkout';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import { freePort } from '../../../scripts/start/ports.ts';
import { bareEnvironment } from '../../../scripts/test/family.ts';
import { eventually } from './eventually.ts';

/** Card numbers that the sandbox knows; every other one is declined. */
export const CARDS = {
  approved: '4111 1111 1111 1111',
  rejected: '4000 0000 0000 0002',
  asksForKey: '3641 700214 0808',
  /** Paid, but the page closes without a word: only the notice tells. */
  silent: '4000 0000 0000 0341',
  /** Pending for 15 s, then paid. */
  later: '4000 0000 0000 0259',
} as const;

type Place = 'reference' | 'transaction' | 'refund' | 'pay' | 'notice';
type Fault = 'hang' | 'late' | 'lose' | 'error' | 'forge' | 'forge-amount' | 'twice' | 'decline';

interface Books {
  calls: { at: Place; id: string }[];
  notices: { id: string; detail: number; status: number }[];
  transactions: { id: string; dev_reference: string; status_detail: number; amount: number }[];
}

/** The stand-in for the card provider, in a process of its own. */
export interface CardSandbox {
  url: string;
  /** For the shop. */
  env: Record<string, string>;
  /** Fills in the payment page as a buyer does; answers what the modal hands to the shop's page. */
  pay(reference: string, number?: string): Promise<CardAnswer & { otp?: string; silent?: boolean }>;
  /** Types the key that the bank sent. */
  confirm(reference: string, transaction: string, otp: string): Promise<CardAnswer>;
  /** The next so many calls meet the fault; with `id`, those about that transaction: the shop may be asking for others. */
  fault(at: Place, fault: Fault, about?: { times?: number; ms?: number; id?: string }): Promise<void>;
  /** Nobody answers at all, until it is back. */
  away(away: boolean): Promise<void>;
  mend(): Promise<void>;
  /** Whoever is late answers now. */
  hurry(): Promise<void>;
  /** Sends the notice of a transaction again; with `detail`, after the bank has changed its mind. */
  notify(id: string, detail?: number): Promise<void>;
  books(): Promise<Books>;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CREDENTIALS = { CARD_SERVER_CODE: 'TEST-EC-SERVER', CARD_SERVER_KEY: 'a key that is only good for tests' };

export async function startCardSandbox(
  options: { noticeUrl?: string; signature?: 'md5' | 'hmac' } = {},
): Promise<CardSandbox> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['services/card-sandbox/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...bareEnvironment(),
      CARD_SANDBOX_PORT: String(port),
      CARD_SANDBOX_SIGNATURE: options.signature ?? 'md5',
      CARD_NOTICE_URL: options.noticeUrl ?? '',
      ...CREDENTIALS,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  await eventually(async () => (await fetch(url)).ok, { every: 50 });

  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    return (await reply.json()) as Body;
  };
  return {
    url,
    env: { CARD_GATEWAY_URL: url, CARD_TIMEOUT_MS: '5000', ...CREDENTIALS },
    pay: (reference, number = CARDS.approved) =>
      ask('POST', `/checkout/${reference}/pay`, { number, holder: 'Rosa Quishpe' }),
    confirm: (reference, transaction, otp) => ask('POST', `/checkout/${reference}/pay`, { transaction, otp }),
    fault: (at, fault, about) => ask('POST', '/sandbox/faults', { at, fault, ...about }),
    away: (away) => ask('POST', '/sandbox/away', { away }),
    mend: () => ask('DELETE', '/sandbox/faults'),
    hurry: () => ask('POST', '/sandbox/hurry', {}),
    notify: (id, detail) => ask('POST', '/sandbox/notices', { id, detail }),
    books: () => ask('GET', '/sandbox'),
    stop: async () => {
      process.off('exit', orphaned);
      await ended(child);
    },
  };
}

/** The sandbox, and what a shop that is about to start must know so that the two find each other. */
export async function cardsForShop(
  options: { signature?: 'md5' | 'hmac' } = {},
): Promise<{ cards: CardSandbox; env: Record<string, string> }> {
  const port = await freePort();
  const cards = await startCardSandbox({
    ...options,
    noticeUrl: `http://127.0.0.1:${port}/api/${CARD_NOTICE_PATH}`,
  });
  return { cards, env: { PORT: String(port), ...cards.env } };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
