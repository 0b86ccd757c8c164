import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Files {
  scripts: string[];
  styles: string[];
}

/** Which files of the client each screen needs first, as its build has noted them by path. */
export class ScreenFiles {
  private readonly links = new Map<string, string>();
  /** What the paths of all screens begin with. */
  private readonly rooms = new Set<string>();

  constructor(webDist: string) {
    const notes = join(webDist, '.vite/screens.json');
    if (!existsSync(notes)) return;
    const screens = JSON.parse(readFileSync(notes, 'utf8')) as Record<string, Files>;
    for (const [path, { scripts, styles }] of Object.entries(screens)) {
      const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
      const code = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
      this.rooms.add(firstOf(path));
      // What helps where code does not come is at the end of the page: a browser may forget no preload of it that failed.
      this.links.set(nameless(path), (path === 'end' ? sheets : [...sheets, ...code]).join('\n'));
    }
  }

  /** Whether the client shows there what it shows for every address that it does not know. It reads paths less strictly. */
  isNowhere(route: string, pathname: string): boolean {
    const first = firstOf(pathname);
    return nameless(route) === '*' && /^[\w.-]+$/.test(first) && this.links.size > 0 && !this.rooms.has(first);
  }

  /** Links for the head of a page, by the pattern of its route; with those of the end of the page where that is drawn. */
  linksFor(route: string, withEnd: boolean): string {
    return [nameless(route), ...(withEnd ? ['end'] : [])].map((name) => this.links.get(name) ?? '').join('\n');
  }
}

const firstOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Server and client need not call a parameter the same. */
const nameless = (pattern: string): string =>
  pattern
    .replace(/^\/\*$/, '*')
    .replace(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1');
