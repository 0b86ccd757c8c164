// Draws which context asks which, and whose events it hears, out of the code into ARCHITECTURE.md: npm run map.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'ARCHITECTURE.md');
const BEGIN = '<!-- map: written by npm run map -->';
const END = '<!-- end of the map -->';

/** What one context takes from the contract of another: its events, and what it asks and tells. */
export interface Link {
  from: string;
  to: string;
  events: string[];
  calls: string[];
}

export interface Context {
  name: string;
  /** Names that its contract gives out. */
  contract: string[];
  events: string[];
  /** Names that its module exports, and contexts whose modules it imports. */
  moduleExports: string[];
  moduleImports: string[];
}

const IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';/gm;
const names = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);

export function contextsIn(folder = join(ROOT, 'services/shop/src/contexts')): { contexts: Context[]; links: Link[] } {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const contexts = folders.map(({ name }) => contextAt(join(folder, name), name));
  const links = contexts.flatMap(({ name }) => linksOf(join(folder, name), name, contexts));
  return { contexts, links };
}

function contextAt(folder: string, name: string): Context {
  const contractFile = join(folder, 'contract.ts');
  const contract = existsSync(contractFile) ? readFileSync(contractFile, 'utf8') : '';
  const module = readFileSync(join(folder, `${name}.module.ts`), 'utf8');
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
  return {
    name,
    contract: found(contract, /^export (?:abstract )?(?:class|interface|const|type|function) (\w+)/gm),
    events: found(contract, /^export class (\w+) extends event</gm),
    moduleExports: found(module, /^ {2}exports: \[([^\]]*)\]/gm).flatMap(names),
    moduleImports: found(module, /from '\.\.\/(\w+)\/\w+\.module\.ts'/g),
  };
}

function linksOf(folder: string, from: string, contexts: readonly Context[]): Link[] {
  const taken = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    for (const [, list, path] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) {
      const to = /\/(\w+)\/contract\.ts$/.exec(path!)?.[1];
      if (to && to !== from) taken.set(to, new Set([...(taken.get(to) ?? []), ...names(list!)]));
    }
  }
  return [...taken].map(([to, all]) => {
    const { events } = contexts.find(({ name }) => name === to)!;
    const sorted = [...all].sort();
    return {
      ...{ from, to, events: sorted.filter((name) => events.includes(name)) },
      calls: sorted.filter((name) => !events.includes(name)),
    };
  });
}

/** From the lowest up: each only takes from those before it. Throws when some need each other. */
export function inOrder(names: readonly string[], links: readonly Pick<Link, 'from' | 'to'>[]): string[] {
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const left = names.filter((name) => !ordered.includes(name));
    const next = left.filter((name) => links.every(({ from, to }) => from !== name || ordered.includes(to)));
    if (next.length === 0) throw new Error(`These contexts need each other in a circle: ${left.join(', ')}`);
    ordered.push(...next.sort());
  }
  return ordered;
}

export function drawn({ contexts, links }: ReturnType<typeof contextsIn>): string {
  const order = inOrder(
    contexts.map(({ name }) => name),
    links,
  );
  const rank = ({ from, to }: Link) => order.indexOf(from) * order.length + order.indexOf(to);
  const arrows = [...links]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ from, to, events, calls }) => [
      ...(calls.length > 0 ? [`  ${from} -->|${calls.filter(isAsked).join('<br>') || 'types'}| ${to}`] : []),
      ...(events.length > 0 ? [`  ${to} -.->|${events.join('<br>')}| ${from}`] : []),
    ]);
  return ['```mermaid', 'flowchart BT', ...order.map((name) => `  ${name}`), ...arrows, '```'].join('\n');

  /** Classes that are injected; what only types or names something is not drawn. */
  function isAsked(name: string): boolean {
    return contexts.some(({ moduleExports }) => moduleExports.includes(name));
  }
}

/** The document with the map of today between its marks. */
export function withMap(document: string, map: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error('ARCHITECTURE.md has no place for the map');
  return `${before}${BEGIN}\n\n${map}\n\n${END}${after}`;
}

if (import.meta.main) {
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withMap(document, drawn(contextsIn())));
}
