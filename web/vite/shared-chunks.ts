import { basename, dirname, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Rollup } from 'vite';
import { screenModules } from './screen-files.ts';

type Modules = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/**
 * Names the chunk of a module by who needs it, as the table of screens says: what the entry needs of other people's packages,
 * what it shares with what comes later, what the screens of these paths share, and what others share with the parts that come
 * soon to every page. Few files pack better than a crumb for each module, and a phone asks for six at a time. Null: a screen's
 * own, or the bundler's to decide.
 */
export function sharedChunks(table: string, paths: readonly string[], soon: readonly string[]) {
  const screens = screenModules(readFileSync(table, 'utf8'));
  const busiest = new Set(paths.map((path) => resolve(dirname(table), screens.get(path)!)));
  const coming = soon.map((part) => resolve(dirname(table), part));
  const known = new Map<string, ReadonlySet<string>>();

  /** Where what needs a module begins: at the entry, or where code is fetched when it is wanted. */
  const beginningsOf = (id: string, modules: Modules): ReadonlySet<string> => {
    const found = known.get(id);
    if (found) return found;
    const beginnings = new Set<string>();
    known.set(id, beginnings);
    const info = modules.getModuleInfo(id);
    if (info?.isEntry || info?.dynamicImporters.length) beginnings.add(id);
    for (const importer of info?.importers ?? [])
      for (const beginning of beginningsOf(importer, modules)) beginnings.add(beginning);
    return beginnings;
  };

  return (id: string, modules: Modules): string | null => {
    const beginnings = [...beginningsOf(id, modules)];
    const isOfEntry = beginnings.some((one) => modules.getModuleInfo(one)?.isEntry);
    if (isOfEntry && id.includes('/node_modules/')) return 'vendor';
    if (beginnings.length === 1) return null;
    if (isOfEntry) return 'frame';
    const sharing = beginnings.filter((one) => busiest.has(one)).map((one) => basename(one, '.tsx'));
    if (sharing.length > 1) return sharing.sort().join('-');
    if (sharing.length === 1) return null;
    const soonest = coming.find((one) => beginnings.includes(one));
    return soonest ? `with-${basename(soonest, '.tsx')}` : null;
  };
}
