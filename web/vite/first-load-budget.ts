import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Prints what a first visit downloads (the entry and all that it imports at once, compressed as it is served) and refuses a build that is too heavy. */
export function firstLoadBudget({ kilobytes }: { kilobytes: number }): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
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
      const bytes = [...first].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      const report = `First load: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip), at most ${kilobytes} kB`;
      if (bytes > kilobytes * 1000) this.error(report);
      this.info(report);
    },
  };
}
