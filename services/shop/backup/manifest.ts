import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a folder of a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  takenAt: string;
  /** Those that had run: a restore runs the same ones first, fills in, and then runs the newer ones. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  sequences: { name: string; last: string }[];
}

export const MANIFEST = 'manifest.json';

export const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no whole backup: ${MANIFEST} is missing`);
  return JSON.parse(text) as Manifest;
}
