/** docs/owner.md is for people who see nothing but the screens: each word of a screen in it is one that they find there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DRAWN } from '../gallery/drawn.ts';
import { ROOT } from './program.ts';

const MOST_LINES = 330;
const MOST_WORDS = 3_800;

/** Where words are that people read. */
const SAID = ['web/src', 'libs/contracts/src'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const handbook = read('docs/owner.md');

const said = SAID.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => read(join(folder, file))),
)
  .join('\n')
  .replace(/\s+/g, ' ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As the whole of a text, or of a part of one between what is filled in. */
const isSaid = (words: string): boolean => new RegExp(`['"\`>}] ?${escaped(words)}(?: ?[<{]|['"\`]|\\$\\{)`).test(said);

/** Rows of the house: the group of the navigation, and the name. */
const rooms = [...read('web/src/app/rooms.tsx').matchAll(/\[?'([^']*)', '([^']+)', '[\w-]+', '\/dashboard/g)].map(
  ([, group, name]) => (group ? `${group} › ${name}` : name!),
);

const bold = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words!.replace(/\s+/g, ' '));

const links = [...handbook.matchAll(/(?:\]\(|src=")([^)"#]+)/g)].map(([, path]) => path!);

describe('docs/owner.md', () => {
  it('leads to rooms that are there, and to all of them', () => {
    expect(rooms.length).toBeGreaterThan(25);
    expect(bold.filter((words) => words.includes('›') && !rooms.includes(words))).toEqual([]);
    expect(rooms.filter((room) => !bold.includes(room))).toEqual([]);
  });

  it('says words of the screens as they stand there', () => {
    const others = bold.filter((words) => !words.includes('›'));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((words) => !isSaid(words))).toEqual([]);
    expect(['Guardar todo lo demás', 'Guar'].filter(isSaid)).toEqual([]);
  });

  it('has links and pictures that are there', () => {
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((path) => !existsSync(join(ROOT, 'docs', path)))).toEqual([]);
  });

  it('shows each picture that the gallery draws for it', () => {
    const drawn = DRAWN.flatMap(({ file }) => (file.startsWith('owner-') ? [`images/${file}`] : []));
    expect(links.filter((path) => path.startsWith('images/')).sort()).toEqual(drawn.sort());
  });

  it('is ten pages at most', () => {
    expect(handbook.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(handbook.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(MOST_WORDS);
  });
});
