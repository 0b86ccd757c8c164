import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { brandFiles } from '../brand.ts';
import { ROOT } from './program.ts';

const files = await brandFiles();
const kept = (path: string): Buffer => readFileSync(join(ROOT, path));
const named = (end: RegExp) => [...files].filter(([path]) => end.test(path));

it.each(named(/\.(woff2|ttf|svg)$/))('%s is what npm run brand writes', (path, made) =>
  expect(kept(path).equals(made)).toBe(true),
);

/** Another machine may round the edge of a mark otherwise. */
it.each(named(/\.png$/))('%s shows what npm run brand draws', async (path, made) => {
  const points = (png: Buffer) => sharp(png).greyscale().raw().toBuffer();
  const [one, other] = await Promise.all([points(kept(path)), points(made)]);
  const apart = one.reduce((sum, point, i) => sum + Math.abs(point - (other[i] ?? 255)), 0) / one.length;
  expect(one).toHaveLength(other.length);
  expect(apart).toBeLessThan(2);
});

it('the letters of the pages are a small file', () => {
  expect(files.get('web/src/ui/lettering.woff2')!.length).toBeLessThan(34_000);
});
