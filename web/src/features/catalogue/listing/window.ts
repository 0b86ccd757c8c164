import { STEP } from '@bujia/contracts/listing-requests';

/** How many pages to show so that those before the first one come back, and it stays itself. */
export const pagesBefore = (first: number): number => first + STEP;
