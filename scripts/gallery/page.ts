import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Comparison } from './compare.ts';
import type { Gallery } from './pictures.ts';

/** One page without anything around it: it opens from a disk, and can be sent with its folder. */
export async function writePage(folder: string, gallery: Gallery, comparison: Comparison | undefined): Promise<void> {
  const part = (name: string) => readFile(join(import.meta.dirname, 'page', name), 'utf8');
  const added = new Set(comparison?.added.map(({ file }) => file));
  const data = {
    pictures: gallery.pictures.map((picture) => ({
      ...picture,
      change: comparison?.changed.get(picture.file),
      added: added.has(picture.file) || undefined,
    })),
    gone: comparison?.gone ?? [],
    failures: gallery.failures,
    compared: comparison !== undefined,
  };
  const [html, css, js] = await Promise.all([part('gallery.html'), part('gallery.css'), part('gallery.js')]);
  // Nothing in the data ends the script that holds it.
  const safe = JSON.stringify(data).replaceAll('<', '\\u003c');
  const pieces: Record<string, string> = { CSS: css, DATA: safe, SCRIPT: js };
  await writeFile(
    join(folder, 'index.html'),
    html.replace(/\/\*(CSS|DATA|SCRIPT)\*\//g, (_, piece: string) => pieces[piece]!),
  );
}
