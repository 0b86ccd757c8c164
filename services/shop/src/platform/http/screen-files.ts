import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrySheets, pageTemplate } from './page-template.ts';

interface Files {
  scripts: string[];
  styles: string[];
}

/** What a page has in its head of the client's files. */
export interface Head {
  /** All styles of the first screen, in the page itself: it is seen as it should be once the page is here. */
  style: string;
  /** By which the content policy lets it count. */
  styleHash?: string;
  /** Of the code that it needs besides the entry's. */
  links: readonly string[];
}

/** Which files of the client each screen needs first, as its build has noted them by path. */
export class ScreenFiles {
  private readonly files = new Map<string, Files>();
  private readonly sheets = new Map<string, string>();
  private readonly heads = new Map<string, Head>();
  /** What the paths of all screens begin with. */
  private readonly rooms = new Set<string>();
  /** Of the entry, whose styles come last. */
  private readonly entry: readonly string[];

  constructor(webDist: string) {
    this.entry = entrySheets(pageTemplate(webDist));
    const notes = join(webDist, '.vite/screens.json');
    const screens = existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Record<string, Files>) : {};
    for (const [path, files] of Object.entries(screens)) {
      this.rooms.add(firstOf(path));
      this.files.set(nameless(path), files);
    }
    const sheets = [...this.entry, ...Object.values(screens).flatMap(({ styles }) => styles)];
    for (const href of new Set(sheets)) this.sheets.set(href, readFileSync(join(webDist, href), 'utf8').trim());
  }

  /** Whether the client shows there what it shows for every address that it does not know. It reads paths less strictly. */
  isNowhere(route: string, pathname: string): boolean {
    const first = firstOf(pathname);
    return nameless(route) === '*' && /^[\w.-]+$/.test(first) && this.files.size > 0 && !this.rooms.has(first);
  }

  /** For the head of a page, by the pattern of its route; with what the end of the page needs where that is drawn. */
  headFor(route: string, withEnd: boolean): Head {
    const screen = this.files.get(nameless(route));
    // As many heads as there are screens, however many routes lead to them.
    const name = `${screen ? nameless(route) : ''} ${withEnd}`;
    const known = this.heads.get(name);
    if (known) return known;
    const styles = [...(screen?.styles ?? []), ...((withEnd && this.files.get('end')?.styles) || []), ...this.entry];
    // What helps where code does not come is at the end of the page: a browser may forget no preload of it that failed.
    const links = (screen?.scripts ?? []).map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
    const head = { ...this.styled(styles), links };
    this.heads.set(name, head);
    return head;
  }

  private styled(hrefs: string[]): Pick<Head, 'style' | 'styleHash'> {
    // Of a sheet that two need, the later place counts, as it would of two links.
    const each = [...new Set(hrefs.reverse())].reverse();
    if (each.length === 0) return { style: '' };
    const text = each.map((href) => this.sheets.get(href) ?? '').join('\n');
    return {
      // Told by their names, so that the client does not fetch what is here: see lib/page/with-files.ts.
      style: `<style data-files="${each.join(' ')}">${text}</style>`,
      styleHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    };
  }
}

const firstOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Server and client need not call a parameter the same. */
const nameless = (pattern: string): string =>
  pattern
    .replace(/^\/\*$/, '*')
    .replace(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1');
