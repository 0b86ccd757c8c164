import { store } from '../browser/store.ts';

/** Of this tab; and in the storage that all tabs share where the way in leads through a mail: see way-through-mail.ts. */
export const WAY_BACK = 'wayBack';

/** Pages on the way in: nobody wants to come back to them. What a guard is before says itself who was refused. */
const ENTRANCE = /^\/($|dashboard|login$|registro$|reset|verificacion$|unverification$|401$|404$)/;
/** Of this shop: `//` leads to another. */
const HERE = /^\/(?![/\\])/;

export interface Place {
  place: string;
  /** It was asked for and is closed to whoever is not signed in. */
  refused?: boolean;
}

const offered = store<string | undefined>(undefined);

export function soundPlace(text: string | null): Place | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Place> | null;
    return HERE.test(value?.place ?? '') ? (value as Place) : undefined;
  } catch {
    return undefined;
  }
}

export function keptPlace(): Place | undefined {
  try {
    return soundPlace(sessionStorage.getItem(WAY_BACK));
  } catch {
    return undefined; // storage forbidden
  }
}

export function keepPlace(place: Place | undefined) {
  try {
    if (place) sessionStorage.setItem(WAY_BACK, JSON.stringify(place));
    else for (const storage of [sessionStorage, localStorage]) storage.removeItem(WAY_BACK);
  } catch {
    // then there is no way back
  }
}

/** Remembers where a visitor is, so that signing in need not lose the place. */
export function passing(place: string) {
  if (!ENTRANCE.test(place.replace(/[?#].*/, '')) && keptPlace()?.place !== place) keepPlace({ place });
}

/** Remembers where somebody wanted to go who has to sign in, or to verify the account, before. */
export const refusedAt = (place: string) => keepPlace({ place, refused: true });

export function refusedPlace(): string | undefined {
  const found = keptPlace();
  return found?.refused ? found.place : undefined;
}

/** Where signing in leads: to the page that was asked for; otherwise home, where the place where one was is offered. */
export function afterSigningIn(): string {
  const wanted = refusedPlace();
  if (!wanted) offered.set(keptPlace()?.place);
  keepPlace(undefined);
  return wanted ?? '/';
}

/** The page that was asked for is open now. */
export const forgetRefused = () => {
  if (refusedPlace()) keepPlace(undefined);
};

export const withdrawWayBack = () => offered.set(undefined);

export const useWayBack = offered.use;
