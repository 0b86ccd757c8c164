import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What is built, from which files and folders (relative to `root`), and where the stamp of the last build lies. */
export interface Output {
  root: string;
  inputs: string[];
  /** Inside the output, so that removing the output removes it too. */
  stamp: string;
}

/** Never an input of a build: what builds write themselves, and tests. */
const IGNORED = /(^|\/)(node_modules|dist|e2e)$|\.spec\.tsx?$/;

/** A hash of the inputs' names and contents: times say nothing after a clone or a change of branch. */
export async function stampOf({ root, inputs }: Output): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputs.map((input) => filesIn(join(root, input))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, index) => {
    const content = contents[index] ?? '';
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}

export async function isFresh(output: Output): Promise<boolean> {
  const built = await readFile(join(output.root, output.stamp), 'utf8').catch(() => undefined);
  return built !== undefined && built === (await stampOf(output));
}

export async function writeStamp(output: Output, stamp: string): Promise<void> {
  const file = join(output.root, output.stamp);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stamp);
}

async function filesIn(path: string): Promise<string[]> {
  if (IGNORED.test(path)) return [];
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return (await Promise.all(names.map((name) => filesIn(join(path, name))))).flat();
}
