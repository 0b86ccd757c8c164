import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEETS, svgOf } from '../web/drawings/sheets.ts';

/** Writes the files that the pages use; a spec says when they are not what is drawn here. */
const folder = join(import.meta.dirname, '../web/src/features/catalogue/exploded/art');
mkdirSync(folder, { recursive: true });
for (const [name, sheet] of Object.entries(SHEETS)) writeFileSync(join(folder, `${name}.svg`), svgOf(sheet));
