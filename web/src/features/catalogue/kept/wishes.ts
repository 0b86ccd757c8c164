import { CATALOGUE_LIMITS, fillPath } from '@bujia/contracts/catalogue';
import { FAVOURITE_PATH, FAVOURITES_LIMIT, FAVOURITES_PATH, type Favoritos } from '@bujia/contracts/garage';
import { get, messageOf, post, put, remove } from '../../../lib/http/http.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/toast.tsx';
import { ownWishes, waiting, wishes, wishlist } from './wishlist.ts';

/** A page that is come back to is asked again, and not more often. */
const REST_MS = 30_000;

let askedAt = 0;
let changing: Promise<unknown> = Promise.resolve();

/** What this browser kept before comes to the account; what finds no room there stays here. */
export async function meetWishes(): Promise<void> {
  const token = currentSession()?.accessToken;
  const brought = wishlist.current();
  askedAt = Date.now();
  await changing;
  const { codigos } = await (brought.length > 0
    ? post<Favoritos>(FAVOURITES_PATH, { codigos: brought.slice(0, FAVOURITES_LIMIT) })
    : get<Favoritos>(FAVOURITES_PATH));
  if (token === undefined || currentSession()?.accessToken !== token) return;
  ownWishes.set(codigos);
  for (const code of waiting.splice(0)) toggleOwn(code);
  if (brought.length === 0) return;
  const left = codigos.length < FAVOURITES_LIMIT ? [] : brought.filter((code) => !codigos.includes(code));
  wishlist.keep(left);
  if (left.length > 0 && left.length < brought.length)
    notify({
      title: 'Favoritos',
      text: `Su cuenta ya tiene ${FAVOURITES_LIMIT}. Los otros ${left.length} siguen en este navegador.`,
      tone: 'warn',
    });
}

export function forgetWishes(): void {
  waiting.length = 0;
  ownWishes.set(undefined);
}

/** Shown at once. One change goes after the other, and the last answer is what is kept. */
function toggleOwn(code: number): void {
  const token = currentSession()?.accessToken;
  if (token === undefined) return;
  const before = ownWishes.get();
  if (!before) {
    waiting.push(code);
    meetWishes().catch(() => undefined);
    return;
  }
  const isWished = before.includes(code);
  ownWishes.set(isWished ? before.filter((other) => other !== code) : [code, ...before]);
  const shown = ownWishes.get();
  const path = fillPath(FAVOURITE_PATH, { codigo: code });
  changing = changing
    .then(() => {
      // What waits when somebody leaves is no wish of whoever comes next.
      if (currentSession()?.accessToken !== token) return undefined;
      return isWished ? remove<Favoritos>(path) : put<Favoritos>(path, {});
    })
    .then((answer) => {
      // Whoever signed out meanwhile, or pressed again, has another list.
      if (answer && ownWishes.get() === shown) ownWishes.set(answer.codigos);
    })
    .catch((error: unknown) => {
      if (currentSession()?.accessToken !== token) return;
      ownWishes.set(before);
      notify({ title: 'Favoritos', text: messageOf(error), tone: 'bad' });
    });
}

/** As many as one listing can show. */
function toggleHere(code: number): void {
  const others = wishlist.current().filter((other) => other !== code);
  const isWished = others.length < wishlist.current().length;
  wishlist.keep(isWished ? others : [code, ...others].slice(0, CATALOGUE_LIMITS.maxPageSize));
}

const toggle = (code: number): void => (currentSession() ? toggleOwn(code) : toggleHere(code));
wishes.toggle = toggle;
waiting.splice(0).forEach(toggle);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || !currentSession() || Date.now() - askedAt < REST_MS) return;
  meetWishes().catch(() => undefined);
});
