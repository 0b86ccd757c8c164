// A transform of Jest, which loads the modules of a spec file anew for each one. What it is given here is loaded by Node itself
// instead, once in a worker, and stays warm: the service as it is built, which starts with each file, and the browser.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = new URL('../../services/shop/src/', import.meta.url).href;
const BUILT = new URL('../../dist/shop/src/', import.meta.url).href;

const OWN = readFileSync(import.meta.filename);

/** Node runs no decorators. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith(SOURCES)) return found;
    const url = found.url.replace(SOURCES, BUILT).replace(/\.tsx?$/, '.js');
    if (!existsSync(fileURLToPath(url))) throw new Error(`${fileURLToPath(url)} is not built: npm run build`);
    return { ...found, url };
  },
});

export default {
  async processAsync(_, path) {
    const address = pathToFileURL(path).href;
    const names = Object.keys(await import(address));
    return {
      code: `
        import $vm from 'node:vm';
        const $loader = $vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
        const $script = new $vm.Script('(address) => import(address)', { importModuleDynamically: $loader });
        const { ${names.map((name) => `${name}: $${name}`).join()} } = await $script.runInThisContext()(${JSON.stringify(address)});
        export { ${names.map((name) => `$${name} as ${name}`).join()} };
      `,
    };
  },
  getCacheKey: (text, path) => createHash('sha256').update(OWN).update(path).update(text).digest('hex'),
};
