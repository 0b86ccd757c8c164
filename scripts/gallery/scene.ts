import type { Page } from 'playwright-core';
import type { Place, Who, World } from './world.ts';

/** Something that a person may see of the shop, and the shortest way there. One more line brings another picture. */
export interface Scene {
  /** Names its pictures, so it stays. */
  name: string;
  /** Signed in as; else a visitor. */
  who?: Who;
  /** `{unpaid}` stands for what the world calls so. */
  path: string;
  /** Before the page is opened: what does not come, or is kept in the browser. */
  before?(page: Page, world: World): Promise<unknown>;
  /** Once it is open, until everything stands that the picture is of. */
  steps?(page: Page, world: World): Promise<unknown>;
  /** Where it is not the same in every width: 360, 768 and 1440. */
  widths?: readonly number[];
  /** Of the window alone: what stands over the page. */
  window?: true;
  /** What is under way is what it shows. */
  busy?: true;
  /** Faults behind the page that belong to the picture. */
  expected?: readonly RegExp[];
  /** The shop is another one afterwards: it comes after all that only look, in the order of the list. */
  changes?: true;
}

export interface Group {
  title: string;
  scenes: readonly Scene[];
}

/** What a scene goes to, of this run. */
export function addressOf(
  { name, path }: Pick<Scene, 'name' | 'path'>,
  places: Partial<Record<Place, string>>,
): string {
  return path.replace(/\{(\w+)\}/g, (_, place: string) => {
    const found = places[place as Place];
    if (found === undefined) throw new Error(`${name} goes to {${place}}, of which the world knows nothing`);
    return encodeURIComponent(found);
  });
}
