import { type ListingAddress, LISTING_VIEWS } from '@bujia/contracts/listing-address';
import { Stored } from '../../../lib/browser/stored.ts';
import type { CardLook } from '../card/part-card.tsx';

type View = ListingAddress['view'];
export type Layout = CardLook | 'table';

const LOOKS = { detalles: 'details', lista: 'list', tabla: 'table' } as const;

/** By the place in this, from 1 on, as browsers have kept it. */
const VIEWS = [undefined, ...LISTING_VIEWS];
const place = new Stored<number>('vista', 1, (value): value is number => [1, 2, 3, 4].includes(value as number));

/** How the person likes to see parts. */
export const likedView = (): View => VIEWS[place.current() - 1];

export function likeView(view: View): void {
  if (view !== likedView()) place.keep(VIEWS.indexOf(view) + 1);
}

export const layoutOf = ({ view }: ListingAddress): Layout => (view ? LOOKS[view] : 'grid');
