import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One picture of a gallery. */
export interface Picture {
  group: string;
  scene: string;
  width: number;
  look: 'light' | 'dark';
  /** Beside the list. */
  file: string;
}

export interface Failure {
  scene: string;
  why: string;
}

export interface Gallery {
  pictures: Picture[];
  failures: Failure[];
}

/** What a folder holds besides the page: what is made anew, and nothing else that may lie there. */
const PARTS = ['pictures', 'changes', 'gallery.json', 'index.html'];
const list = (folder: string) => join(folder, 'gallery.json');

export async function emptyFolder(folder: string): Promise<void> {
  for (const part of PARTS) await rm(join(folder, part), { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
}

export const keepGallery = (folder: string, gallery: Gallery) =>
  writeFile(list(folder), JSON.stringify(gallery, undefined, 1));

export async function readGallery(folder: string): Promise<Gallery> {
  try {
    return JSON.parse(await readFile(list(folder), 'utf8')) as Gallery;
  } catch {
    throw new Error(`${folder} holds no gallery`);
  }
}
