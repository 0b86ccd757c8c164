import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  folder: string;
  /** What an earlier run left. */
  against?: string;
  /** Of the names of groups and scenes. */
  only?: string;
  width?: number;
  look?: 'light' | 'dark';
  /** The pictures of the documents instead. */
  readme: boolean;
}

export const USAGE = `npm run gallery                      every screen and state, in every width, light and dark
npm run gallery -- --folder DIR      where to (.data/gallery)
npm run gallery -- --against DIR     marks what differs from the gallery in that folder
npm run gallery -- --only checkout   groups and scenes whose names match; --width 360, --look dark
npm run gallery -- --readme          makes the pictures of README.md anew (docs/images)`;

/** Throws what to say about them. */
export function readOptions(args: string[], root: string): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { folder: text, against: text, only: text, width: text, look: text, readme: { type: 'boolean' } },
  });
  const { readme = false, against, only, width, look } = values;
  const { folder = readme ? '.data/gallery-readme' : '.data/gallery' } = values;
  if (look !== undefined && look !== 'light' && look !== 'dark') throw new Error('--look is light or dark');
  if (width !== undefined && !/^\d{3,4}$/.test(width)) throw new Error('--width is a number of pixels');
  if (only !== undefined) new RegExp(only);
  const options: Options = {
    ...{ folder: resolve(root, folder), against: against && resolve(root, against), only, readme },
    look,
    width: width === undefined ? undefined : Number(width),
  };
  if (options.against === options.folder) throw new Error('--against is another folder: this one is made anew');
  return options;
}
