import type { CartChange, CompraLinea } from '@bujia/contracts/cart';
import { store } from '../../../lib/browser/store.ts';
import type { Toast } from '../../../ui/toast.tsx';

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
  /** Said once the shop has done it. */
  notice?: Toast;
}

interface Queue {
  /** From the oldest to the newest. */
  changes: readonly Waiting[];
  /** The shop could not be reached: they go on waiting. */
  stalled: boolean;
  /** The last coupon that was asked for, where the shop refused it. */
  refusedCoupon?: { cupon: string; text: string };
}

/** Each under a key of its own: two tabs that write at once take nothing from each other. */
const PREFIX = 'carrito:';
/** Where storage is full or forbidden they last as long as this page. */
const unstored = new Map<string, Waiting>();
const queue = store<Queue>({ changes: read(), stalled: false }, { changes: [], stalled: false });

export const waiting = queue.get;
export const useWaiting = queue.use;

export function enqueue(change: Omit<Waiting, 'at'>): void {
  const newest = waiting().changes.at(-1)?.at ?? 0;
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
export const reread = (): void => queue.set({ ...waiting(), changes: read() });

export const refuseCoupon = (refusedCoupon: Queue['refusedCoupon']): void => queue.set({ ...waiting(), refusedCoupon });

export const setStalled = (stalled: boolean): void => {
  if (stalled !== waiting().stalled) queue.set({ ...waiting(), stalled });
};

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) reread();
});

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
