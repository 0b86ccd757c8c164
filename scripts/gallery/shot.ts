import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS } from '../../web/e2e/browser.ts';

/** A page may be longer than the format allows. */
const LONGEST_PX = 16_383;

const TO_THE_TOP = `new Promise((drawn) => {
  scrollTo({ top: 0, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(drawn));
})`;

/** Without loss: the next run is compared with it. */
export async function keepPicture(page: Page, path: string, { window = false }: { window?: boolean } = {}) {
  // What stays in sight would stand in the middle of the page.
  if (!window) await page.evaluate(TO_THE_TOP);
  const shot = await page.screenshot({
    fullPage: !window,
    animations: 'disabled',
    caret: 'hide',
    timeout: PATIENCE_MS,
  });
  const { width, height } = await sharp(shot).metadata();
  await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, LONGEST_PX) })
    .removeAlpha()
    .webp({ lossless: true, effort: 1 })
    .toFile(path);
}
