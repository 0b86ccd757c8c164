import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** For reading, and bold and narrow for titles. */
export type Cut = 'text' | 'title';

const { resolve } = createRequire(import.meta.url);

/** One cut of our letters, as documents embed it. */
export const letteringFile = (cut: Cut): Buffer => readFileSync(resolve(`@bujia/brand/lettering/${cut}.ttf`));
