import { useSyncExternalStore } from 'react';

const KEY = 'wayBack';

/** Pages on the way in: nobody wants to come back to them. */
const ENTRANCE = /^\/($|login$|registro$|reset|verificacion$|unverification$|401$|404$)/;

let offered: string | undefined;
const listeners = new Set<() => void>();

function offer(place: string | undefined) {
  offered = place;
  listeners.forEach((listener) => listener());
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(place: string | undefined) {
  try {
    if (place === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, place);
  } catch {
    // then there is no way back
  }
}

/** Remembers where a visitor is, or was refused, so that signing in need not lose the place. */
export function passing(place: string) {
  if (!ENTRANCE.test(place.replace(/[?#].*/, ''))) keep(place);
}

/** After signing in the shop goes home; the place where one was is offered there. */
export function offerWayBack() {
  offer(kept());
  keep(undefined);
}

export const withdrawWayBack = () => offer(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useWayBack = () => useSyncExternalStore(subscribe, () => offered);
