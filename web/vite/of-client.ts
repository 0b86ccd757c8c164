import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = 'index.html';

/** Writes into the worker which client it was built with: another one is another worker, which browsers then take in the place of the former. */
export function ofClient(): Plugin {
  let dist = '';
  return {
    name: 'of-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    configResolved({ root, build }) {
      dist = join(root, build.outDir);
    },
    transform: {
      filter: { id: /\/worker\/sw\.ts$/ },
      handler(code) {
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
          string,
          { file: string }
        >;
        // Before what uses it.
        return { code: `const CLIENT = ${JSON.stringify(manifest[ENTRY]!.file)};\n${code}`, map: null };
      },
    },
  };
}
