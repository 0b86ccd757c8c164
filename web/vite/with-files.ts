import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite puts around every `import()` of a build; it leaves a style sheet that failed in the page, and code that failed to the browser. */
const VITES_OWN = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/lib/page/with-files.ts', import.meta.url));

export function withFiles(): Plugin {
  let replaced = false;
  return {
    name: 'with-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      if (id !== VITES_OWN) return null;
      replaced = true;
      return `export { __vitePreload } from ${JSON.stringify(OURS)}`;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('Vite no longer asks for its helper by the name that is known here');
    },
  };
}
