import type { Find } from './find-rooms.ts';

const MOST = 5;

/** What was opened from here since the page was loaded, the newest first. It is kept nowhere: there are persons among it. */
let opened: { owner: string; finds: readonly Find[] } = { owner: '', finds: [] };

/** Of whoever is signed in now, and of nobody before. */
export const recentOf = (owner: string): readonly Find[] => (opened.owner === owner ? opened.finds : []);

export function remember(owner: string, find: Find): void {
  const others = recentOf(owner).filter(({ href }) => href !== find.href);
  opened = { owner, finds: [find, ...others].slice(0, MOST) };
}
