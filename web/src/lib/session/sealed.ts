import { BROWSER_KEY_PATH, type BrowserKey } from '@bujia/contracts/browser-key';
import { inTurn } from '../browser/in-turn.ts';
import { post } from '../http/http.ts';
import { keyOf, seal, unseal } from './seal.ts';
import { currentSession } from './session.ts';

/*
 * What a page keeps of a person in the browser's storage is sealed. The key is asked of the shop, which knows this browser by
 * a cookie that no script reads, and held by this page alone. See docs/decisions/0042-what-the-browser-keeps.md.
 */

/** Not where the shop is served without TLS. What cannot be sealed is not stored. */
export const canSeal = 'subtle' in crypto;

let known: { key: Promise<CryptoKey>; token: string | undefined } | undefined;

/** Fails like any call where the shop does not answer; then it is asked for again. */
export function browserKey(): Promise<CryptoKey> {
  const token = currentSession()?.accessToken;
  // Whoever signed out meanwhile has ended it, in another tab too.
  if (known?.token !== token) known = undefined;
  if (!known) {
    const asked = { key: inTurn('llave', ask), token };
    known = asked;
    asked.key.catch(() => {
      if (known === asked) known = undefined;
    });
  }
  return known.key;
}

const ask = async () => keyOf((await post<BrowserKey>(BROWSER_KEY_PATH, undefined)).llave);

export const sealed = async (purpose: string, value: unknown): Promise<string> =>
  seal(await browserKey(), purpose, value);

/** What was sealed in this browser under that name; undefined where it cannot be opened any more. */
export const unsealed = async (purpose: string, text: string): Promise<unknown> =>
  canSeal ? unseal(await browserKey(), purpose, text) : undefined;
