import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** A row of the table of screens: its path and the module that draws it, or the name by which several rows know it. */
const ROW = /^ {2}'(\/[^']*)': (?:.*import\('([^']+)'\)|(\w+),$)/gm;
const NAMED = /^const (\w+): Load = .*import\('([^']+)'\)/gm;

/** The module of each screen, by its path, as the table imports it. */
export function screenModules(table: string): ReadonlyMap<string, string> {
  const named = new Map([...table.matchAll(NAMED)].map(([, name, module]) => [name!, module!]));
  return new Map(
    [...table.matchAll(ROW)].map(([, path, given, name]) => {
      const module = given ?? named.get(name!);
      if (!module) throw new Error(`The screen ${path} is ${name}, which the table does not load`);
      return [path!, module];
    }),
  );
}

export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Leaves `.vite/screens.json` beside the build: which files each screen needs besides the entry's. The server names them in
 * the page, so that they travel at once instead of after the entry has run. `others` have no path: the screen of every other, and
 * the end of every page.
 */
export function screenFiles(table: string, others: Record<string, string>): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const needs = (start: Chunk[]): Set<Chunk> => {
        const found = new Set(start);
        for (const chunk of found) {
          for (const name of chunk.imports) found.add(bundle[name] as Chunk);
        }
        return found;
      };
      const entry = needs(chunks.filter((chunk) => chunk.isEntry));
      const modules = screenModules(await readFile(table, 'utf8'));
      if (modules.size === 0) this.error(`No screen was found in ${table}`);
      const screens = [...modules, ...Object.entries(others)].map(([path, module]) => {
        const file = resolve(dirname(table), module);
        const own = [...needs(chunks.filter((chunk) => chunk.moduleIds.includes(file)))].filter((it) => !entry.has(it));
        const scripts = own.map((chunk) => `/${chunk.fileName}`);
        const styles = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((css) => `/${css}`));
        return [path, { scripts, styles }];
      });
      const source = JSON.stringify(Object.fromEntries(screens));
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
    },
  };
}
