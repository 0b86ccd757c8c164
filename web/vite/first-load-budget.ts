import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import type { ScreenFiles } from './screen-files.ts';

interface Budget {
  /** Of what every page loads first. */
  kilobytes: number;
  /** Of that together with what a screen needs, by its path, as `.vite/screens.json` tells. */
  screens: Readonly<Record<string, number>>;
}

/** Prints what a first visit downloads (the entry and all that it imports at once, compressed as it is served) and refuses a build that is too heavy. */
export function firstLoadBudget({ kilobytes, screens }: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = new Set<Rollup.OutputChunk>();
      const visit = (chunk: Rollup.OutputChunk | undefined) => {
        if (!chunk || first.has(chunk)) return;
        first.add(chunk);
        chunk.imports.forEach((name) => visit(byName.get(name)));
      };
      chunks.filter((chunk) => chunk.isEntry).forEach(visit);
      const weigh = (what: string, loaded: Iterable<Rollup.OutputChunk>, most: number) => {
        const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
        const report = `${what}: ${(bytes / 1000).toFixed(3)} kB of JavaScript (gzip), at most ${most} kB`;
        if (bytes > most * 1000) this.error(report);
        this.info(report);
      };
      weigh('First load', first, kilobytes);
      const notes = bundle['.vite/screens.json'];
      const files = JSON.parse(notes?.type === 'asset' ? String(notes.source) : '{}') as Record<string, ScreenFiles>;
      for (const [path, most] of Object.entries(screens)) {
        const own = files[path]?.scripts.map((script) => byName.get(script.slice(1))!);
        if (!own) return this.error(`No screen has the path ${path}`);
        weigh(`With the screen ${path}`, new Set([...first, ...own]), most);
      }
    },
  };
}
