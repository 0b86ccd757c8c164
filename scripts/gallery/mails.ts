import { readFileSync } from 'node:fs';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  type MailName,
  renderMail,
  templates,
} from '../../services/shop/src/contexts/messaging/adapters/templates/templates.ts';
import { inEach, type Look } from '../../web/e2e/browser.ts';
import type { Options } from './options.ts';
import type { Gallery } from './pictures.ts';
import { keepPicture } from './shot.ts';
import { isWanted } from './wanted.ts';

const GROUP = 'Mails';
/** The narrowest telephone, the usual one, and the column of a reader on a desk. */
const WIDTHS = [320, 360, 600];
const LOOKS = WIDTHS.flatMap((width): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

const identity = JSON.parse(
  readFileSync(new URL('../../services/shop/shop.json', import.meta.url), 'utf8'),
) as ShopIdentity;

/** Every template with its example, and with each of its variants. */
export const mails = (Object.keys(templates) as MailName[]).flatMap((name) => {
  const { example, variants = {} } = templates[name];
  return Object.entries({ '': {}, ...variants }).map(([variant, changes]: [string, object]) => ({
    scene: `mail-${name}${variant && `-${variant}`}`,
    html: renderMail(name, { ...example, ...changes }, identity, 'https://bujia.example').html,
  }));
});

/** As a reader of mails shows them, whose pictures come from nowhere but the mail. */
export async function drawMails({
  browser,
  options,
  gallery,
}: {
  browser: Browser;
  options: Options;
  gallery: Gallery;
}): Promise<void> {
  const page = await browser.newPage();
  for (const { scene, html } of mails) {
    const looks = LOOKS.filter(({ width, colorScheme: look }) =>
      isWanted({ group: GROUP, scene, width, look }, options),
    );
    if (looks.length === 0) continue;
    try {
      await page.setContent(html);
      await inEach(page, looks, async ({ width, colorScheme: look }) => {
        const file = `pictures/${scene}-${width}-${look}.webp`;
        await keepPicture(page, join(options.folder, file));
        gallery.pictures.push({ group: GROUP, scene, width, look, file });
      });
    } catch (error) {
      gallery.failures.push({ scene, why: (error as Error).message });
    }
  }
  await page.close();
}
