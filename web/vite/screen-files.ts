import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** A row of the table of screens: its path and the module that draws it, or the name by which several rows know it. */
const ROW = /^ {2}'(\/[^']*)': (?:.*import\('([^']+)'\)|(\w+),$)/gm;
const NAMED = /^const (\w+): Load = \(\) => import\('([^']+)'\)/gm;

export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Leaves `.vite/screens.json` beside the build: which files each screen needs besides the entry's. The server names them in
 * the page, so that they travel at once instead of after the entry has run.
 */
export function screenFiles(table: string): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
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
      const text = await readFile(table, 'utf8');
      const named = new Map([...text.matchAll(NAMED)].map(([, name, module]) => [name!, module!]));
      const rows = [...text.matchAll(ROW)];
      if (rows.length === 0) this.error(`No screen was found in ${table}`);
      const screens = rows.map(([, path, given, name]) => {
        const module = given ?? named.get(name!);
        if (!module) this.error(`The screen ${path} is ${name}, which ${table} does not load`);
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
