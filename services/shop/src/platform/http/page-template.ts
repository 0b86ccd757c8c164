import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const pageTemplate = (webDist: string): string => readFileSync(join(webDist, 'index.html'), 'utf8');

/** The scripts that stand in the page itself, as the content policy names them: no other may. */
export const inlineScripts = (template: string): string[] =>
  Array.from(
    template.matchAll(/<script>([^]*?)<\/script>/g),
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
