import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DEMO_CATALOGUE, generateCatalogue } from '../generate.ts';
import { allDrawings } from './files.ts';
import { PLACEHOLDER_FILE } from './names.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { drawPart } from './sheet.ts';

describe('the drawings', () => {
  const drawings = new Map([...allDrawings()].map(({ file, svg }) => [file, svg]));

  it('hold every image that the catalogue names', () => {
    const { parts, categories, slides } = generateCatalogue(DEMO_CATALOGUE);
    const named = [
      PLACEHOLDER_FILE,
      ...[...parts()].flatMap(({ part }) => part.imagenes),
      ...categories.map(({ imagen }) => imagen),
      ...slides.flatMap(({ imageDesktop, imageMobile }) => [imageDesktop, imageMobile]),
    ];
    expect(named.filter((file) => !drawings.has(file))).toEqual([]);
  });

  it('are light: a part under 4 kB, anything under 10 kB', () => {
    const heavy = Object.keys(DRAWINGS).flatMap((kind) =>
      [0, 1, 2]
        .filter((variant) => drawPart(kind as Drawing, variant).length >= 4000)
        .map((variant) => `${kind}-${variant}`),
    );
    expect(heavy).toEqual([]);
    expect([...drawings].filter(([, svg]) => svg.length >= 10_000).map(([file]) => file)).toEqual([]);
  });

  it('hold no number that is not one', () => {
    expect([...drawings].filter(([, svg]) => /NaN|undefined|Infinity|object/.test(svg)).map(([file]) => file)).toEqual(
      [],
    );
  });

  it('show at least forty kinds, each unlike the others', () => {
    const leading = Object.keys(DRAWINGS).map((kind) => drawPart(kind as Drawing, 0));
    expect(leading.length).toBeGreaterThanOrEqual(40);
    expect(new Set(leading).size).toBe(leading.length);
  });

  it('can be painted, with something on the paper', async () => {
    for (const file of ['pad-0.svg', 'chain-1.svg', 'hub-medidas.svg', 'categoria-frenos.svg', PLACEHOLDER_FILE]) {
      const { width, height, channels } = await sharp(Buffer.from(drawings.get(file)!)).metadata();
      const { entropy } = await sharp(Buffer.from(drawings.get(file)!)).stats();
      expect({ file, width, height, channels }).toEqual({ file, width: 800, height: 800, channels: 4 });
      expect(entropy).toBeGreaterThan(0.5);
    }
  });
});
