/**
 * Makes of the service, as `nest build` left it, what a process reads at its start: our modules, our libraries, Nest and typebox in a
 * few files instead of 2,000. All that the service needs besides stays the package that it is. The modules stay as well: some are
 * programs of their own, and tests run the service by them.
 */
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const BUILT = join(import.meta.dirname, '../dist/shop/src');
const MAIN = join(BUILT, 'main.js');
/** ES modules in many files, which all of them are read at the start, and nobody reads but we and each other. */
const INSIDE = /^(@bujia|@nestjs|@mikro-orm|kysely|typebox)(\/|$)/;

const packages: Plugin = {
  name: 'packages',
  async resolveId(id, importer) {
    if (!importer || /^[./]/.test(id)) return null;
    const asPackage = { id, external: true };
    if (isBuiltin(id)) return asPackage;
    const found = await this.resolve(id, importer, { skipSelf: true });
    // Nest asks for packages that are not here, and does without them.
    if (!found || INSIDE.test(id)) return found ?? asPackage;
    // From the bundle Node would find another version of it.
    const fromBundle = await this.resolve(id, MAIN, { skipSelf: true });
    return found.id === fromBundle?.id ? asPackage : { id: found.id, external: 'relative' };
  },
};

/** Programs and packages are looked for from where a module stood before. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) =>
      id.startsWith(BUILT)
        ? {
            code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(placeOf(id))}, import.meta.url).href`),
            // No line moves.
            map: null,
          }
        : null,
  },
};

/** As in an address, on every system. */
const placeOf = (id: string): string => `./${relative(BUILT, id).replaceAll('\\', '/')}`;

const bundle = await rolldown({ input: MAIN, platform: 'node', plugins: [packages, places], logLevel: 'warn' });
// All in one folder, from which the places are reckoned. Tables, tokens and lines of the log go by the names of classes.
await bundle.write({
  dir: BUILT,
  entryFileNames: 'main.js',
  chunkFileNames: 'part-[name]-[hash].js',
  keepNames: true,
  sourcemap: true,
});
