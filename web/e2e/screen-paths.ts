import { readFileSync } from 'node:fs';

const source = (file: string) => readFileSync(new URL(`../src/app/${file}`, import.meta.url), 'utf8');
const named = (file: string, pattern: RegExp) => Array.from(source(file).matchAll(pattern), ([, path]) => path!);

/** Every screen, read from the tables: a new one is in one of them, and so it is looked at. */
export const SCREEN_PATHS: readonly string[] = [
  ...named('screens.ts', /^ {2}'(\/[^']*)': /gm),
  ...named('dashboard.tsx', /<Route path="([^"]+)"/g),
  ...named('staff-screens.tsx', /<Route path="([^"]+)"/g),
  ...named('rooms.tsx', /'(\/dashboard\/[^':]+)'/g),
  ...named('rooms.tsx', /works\(\['[^']+', '[^']+', '\w+', '(\w+)'\]/g).map((key) => `/dashboard/operations/${key}`),
];
