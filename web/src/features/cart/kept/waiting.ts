import type { CartChange, CompraLinea } from '@bujia/contracts/cart';
import { useSyncExternalStore } from 'react';

/** A change that the shop has not answered yet. */
export interface Waiting {
  change: CartChange;
  /** Whose cart is meant. */
  owner: string;
  /** Of the cart that was on the screen. */
  revision: number;
  /** When it was made; no two are of the same moment. */
  at: number;
  /** What an added part looks like until the shop has answered. */
  line?: CompraLinea;
}

interface Queue {
  /** From the oldest to the newest. */
  changes: readonly Waiting[];
  /** The shop could not be reached: they go on waiting. */
  stalled: boolean;
}

/** Each under a key of its own: two tabs that write at once take nothing from each other. */
const PREFIX = 'carrito:';
/** Where storage is full or forbidden they last as long as this page. */
const unstored = new Map<string, Waiting>();
const listeners = new Set<() => void>();
let queue: Queue = { changes: read(), stalled: false };

export const waiting = (): Queue => queue;

export const useWaiting = (): Queue =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, waiting);

export function enqueue(change: Omit<Waiting, 'at'>): void {
  const newest = queue.changes.at(-1)?.at ?? 0;
  const made: Waiting = { ...change, at: Math.max(Date.now(), newest + 1) };
  const { id } = change.change;
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(made));
  } catch {
    unstored.set(id, made);
  }
  reread();
}

export function forget({ change: { id } }: Waiting): void {
  unstored.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // then it was not there
  }
  reread();
}

/** Another tab may have added or sent some. */
export const reread = (): void => publish({ ...queue, changes: read() });

export const setStalled = (stalled: boolean): void => {
  if (stalled !== queue.stalled) publish({ ...queue, stalled });
};

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) reread();
});

function publish(next: Queue): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

function read(): Waiting[] {
  return [...unstored.values(), ...stored()].sort((one, other) => one.at - other.at);
}

function stored(): Waiting[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter(isSound);
  } catch {
    return [];
  }
}

function isSound(value: unknown): value is Waiting {
  const { change, owner, at } = (value ?? {}) as Partial<Waiting>;
  return typeof change?.id === 'string' && typeof owner === 'string' && typeof at === 'number';
}
