import { fold } from './words.ts';

/** The end of a category's address: of its name, and of no other category. Blank where the name has neither letter nor number. */
export function categorySlug(name: string, taken: ReadonlySet<string>): string {
  const own = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (own === '' || !taken.has(own)) return own;
  for (let nth = 2; ; nth++) if (!taken.has(`${own}-${nth}`)) return `${own}-${nth}`;
}
