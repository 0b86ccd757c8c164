import { Equivalents } from '../equivalents/equivalents.tsx';
import type { Listing } from './use-listing.ts';
import { useStranger } from './use-stranger.ts';

/** Beside the part of a whole code that is for another vehicle. */
export function InsteadOfFound({ listing }: { listing: Listing }) {
  const part = useStranger(listing);
  return part && <Equivalents part={part} />;
}
