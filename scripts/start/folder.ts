import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Trouble } from './trouble.ts';

/** A folder for data, made where it is not there yet, and seen to take a file. */
export async function requireFolder(dir: string): Promise<void> {
  const probe = join(dir, `.can-be-written.${process.pid}`);
  try {
    await make(dir);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EROFS' && code !== 'ENOENT') throw error;
    const why = code === 'EROFS' ? 'its disk is only for reading' : message;
    throw new Trouble(`${dir} cannot be written (${why}): choose another folder, DATA_DIR=/some/folder npm start.`);
  }
}

/** One after the other: `recursive` of Node tries for ever where the system itself answers ENOENT, as /proc does. */
async function make(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(dir)).isDirectory()) return;
    const above = dirname(dir);
    if (code !== 'ENOENT' || above === dir || (await isThere(above))) throw error;
    await make(above);
    await mkdir(dir);
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
