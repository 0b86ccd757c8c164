import { useParts } from '../api.ts';
import { useReading } from './use-reading.ts';
import type { Listing } from './use-listing.ts';

/** A page of the listing. What is said above the list comes first, or it would push the list down. */
export function useShown(listing: Listing, number: number) {
  const parts = useParts(listing.page(number));
  const reading = useReading(listing.address.text === '' ? null : listing.page(0));
  const waits = reading.data === undefined && reading.isLoading && !reading.error;
  return waits ? { ...parts, data: undefined } : parts;
}
