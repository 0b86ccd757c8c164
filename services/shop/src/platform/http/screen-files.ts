import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Files {
  scripts: string[];
  styles: string[];
}

/** Which files of the client each screen needs first, as its build has noted them by path. */
export class ScreenFiles {
  private readonly links = new Map<string, string>();

  constructor(webDist: string) {
    const notes = join(webDist, '.vite/screens.json');
    if (!existsSync(notes)) return;
    const screens = JSON.parse(readFileSync(notes, 'utf8')) as Record<string, Files>;
    for (const [path, { scripts, styles }] of Object.entries(screens)) {
      const links = [
        ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ];
      this.links.set(nameless(path), links.join('\n'));
    }
  }

  /** Links for the head of a page, by the pattern of its route. */
  linksFor(route: string): string {
    return this.links.get(nameless(route)) ?? '';
  }
}

/** Server and client need not call a parameter the same. */
const nameless = (pattern: string): string => pattern.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');
