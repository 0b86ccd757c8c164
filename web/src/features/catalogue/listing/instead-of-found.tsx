import { part } from '../../../ui/part.tsx';
import type { Listing } from './use-listing.ts';
import { useStranger } from './use-stranger.ts';

const Equivalents = part(() => import('../equivalents/equivalents.tsx'), { failed: () => null });

/** Beside the part of a whole code that is for another vehicle. */
export function InsteadOfFound({ listing }: { listing: Listing }) {
  const stranger = useStranger(listing);
  return stranger && <Equivalents part={stranger} />;
}
