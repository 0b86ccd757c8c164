import { useOutside } from './here.ts';

export interface Store<Value> {
  /** The value now. */
  readonly get: () => Value;
  set(value: Value): void;
  /** The value, as a part of the page sees it. */
  readonly use: () => Value;
}

/**
 * A value outside of React that every part of the page sees change. `drawn` is what the page holds when it comes from the
 * server, which knows nothing of this browser: the first frame shows that, the second what is so here.
 */
export function store<Value>(value: Value, ...given: [drawn?: Value]): Store<Value> {
  // Nothing is a value too: who draws as a visitor gives undefined.
  const drawn = given.length > 0 ? (given[0] as Value) : value;
  const listeners = new Set<() => void>();
  const get = () => value;
  const getDrawn = () => drawn;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  function set(next: Value) {
    if (Object.is(next, value)) return;
    value = next;
    listeners.forEach((listener) => listener());
  }
  return { get, set, use: () => useOutside(subscribe, get, getDrawn) };
}
