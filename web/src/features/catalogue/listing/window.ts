/** Pages on the screen at most. However far somebody goes, the first ones leave in steps, so that what is kept has a bound. */
const MOST_SHOWN = 12;
export const STEP = 6;

/** The first page, from 0, that is shown when the list has been followed so many pages down. */
export const firstShown = (pages: number): number => Math.ceil(Math.max(0, pages - MOST_SHOWN) / STEP) * STEP;

/** How many pages to show so that those before the first one come back, and it stays itself. */
export const pagesBefore = (first: number): number => first + STEP;
