/** What `npm run gallery` has Jest run: the shop is started and looked at, and its pictures are kept. */
import { expect, it, jest } from '@jest/globals';
import { launch } from '../../web/e2e/browser.ts';
import { keepInvoice } from './invoice.ts';
import { drawMails } from './mails.ts';
import type { Options } from './options.ts';
import { keepGallery, type Gallery } from './pictures.ts';
import { drawReadme } from './readme.ts';
import { groups } from './scenes/groups.ts';
import { walkScenes } from './scenes-walk.ts';
import { startWorld } from './world.ts';

const options = JSON.parse(process.env['GALLERY']!) as Options;
/** Hundreds of pictures, two pages at a time, on a machine that may have other work. */
jest.setTimeout(3 * 3_600_000);

it('is looked at', async () => {
  const world = await startWorld();
  const browser = await launch();
  const gallery: Gallery = { pictures: [], failures: [] };
  try {
    if (options.readme) await drawReadme(browser, world, gallery);
    else {
      await walkScenes({ browser, world, options, gallery }, groups);
      await drawMails({ browser, options, gallery });
      await keepInvoice(world, options, gallery);
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  await keepGallery(options.folder, gallery);
  expect(gallery.pictures.length + gallery.failures.length).toBeGreaterThan(0);
});
