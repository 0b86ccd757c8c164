/** What pages and their worker (web/src/worker) say to each other. */

/** A page to its worker: nothing of what was seen stays. Answered by the port that comes along. */
export const FORGET = 'forget';
/** A page to its worker: what it was made of, and where it is unless the worker has seen that. */
export const CAME_WITH = 'came-with';
/** The worker to a page: what it was given was kept before. */
export const KEPT = 'kept';

/** In storage: whose account was signed in while pages were seen, so that whoever comes after finds none of them. */
export const SEEN_BY = 'visto';
/** Of several. */
export const SEEN_BY_MANY = '';

export interface CameWith {
  type: typeof CAME_WITH;
  page: string | undefined;
  files: string[];
}
