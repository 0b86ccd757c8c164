import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../config/cannot-start.ts';

export function pageTemplate(webDist: string): string {
  try {
    return readFileSync(join(webDist, 'index.html'), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`WEB_DIST names a folder without a page (${code}): build the client (npm run build).`);
  }
}

const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** The style sheets that every page needs. */
export const entrySheets = (template: string): string[] => Array.from(template.matchAll(SHEET), ([, href]) => href!);

/** For pages that have their styles in themselves. */
export const withoutSheets = (template: string): string => template.replace(SHEET, '');

const CODE = /\s*<(?:script type="module" [^>]*><\/script>|link rel="modulepreload" [^>]*>)/g;

/** The tags by which every page gets the code of the client. */
export const entryCode = (template: string): string[] => Array.from(template.matchAll(CODE), ([tag]) => tag.trim());

/** For pages that say themselves when the code comes. */
export const withoutCode = (template: string): string => template.replace(CODE, '');

/** The scripts that stand in the page itself, as the content policy names them: no other may. */
export const inlineScripts = (template: string): string[] =>
  Array.from(
    template.matchAll(/<script>([^]*?)<\/script>/g),
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
