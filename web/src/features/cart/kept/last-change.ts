import { Stored } from '../../../lib/browser/stored.ts';
import { currentOwner } from './kept-cart.ts';

/** What somebody last did with a cart in this browser, whatever became of it. */
interface LastChange {
  at: number;
  owner: string;
  /** Why nothing was added. */
  refusal?: string;
}

const isSound = (value: unknown): value is LastChange => {
  const { at, owner } = (value ?? {}) as Partial<LastChange>;
  return typeof at === 'number' && typeof owner === 'string';
};

const last = new Stored<LastChange>('carrito-cambio', { at: 0, owner: '' }, isSound);

export const noteChange = (): void => last.keep({ at: Date.now(), owner: currentOwner() });

export const noteRefusal = (refusal: string): void => last.keep({ ...last.current(), owner: currentOwner(), refusal });

/** What was bought before that is another purchase. */
export const cartChangedAt = (): number => last.current().at;

/** Why what was last asked for is not in the cart, for whoever asked. */
export function useLastRefusal(): string | undefined {
  const { owner, refusal } = last.use();
  return owner === currentOwner() ? refusal : undefined;
}
