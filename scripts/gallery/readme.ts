import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { DRAWN } from './drawn.ts';
import { drawInvoice } from './invoice.ts';
import { mails } from './mails.ts';
import type { Gallery } from './pictures.ts';
import { enter } from './scenes-walk.ts';
import { groups } from './scenes/groups.ts';
import type { World } from './world.ts';

const IMAGES = join(import.meta.dirname, '../../docs/images');

const MAIL = { file: 'mail-360.png', scene: 'mail-order-received', width: 360, height: 760 } as const;
const INVOICE = { file: 'invoice.png', width: 661, height: 600 } as const;

export async function drawReadme(browser: Browser, world: World, gallery: Gallery): Promise<void> {
  const scenes = groups.flatMap((group) => group.scenes);
  const draw = async (file: string, scene: string, width: number, act: () => Promise<void>) => {
    await act().then(
      () => gallery.pictures.push({ group: 'README', scene, width, look: 'light', file }),
      (error: Error) => gallery.failures.push({ scene, why: error.message }),
    );
    process.stdout.write(`      docs/images/${file}\n`);
  };
  for (const { file, scene: name, width, height } of DRAWN) {
    const scene = scenes.find((one) => one.name === name)!;
    await draw(file, name, width, () =>
      enter(browser, world, scene, { width, colorScheme: 'light' }, (page) => keep(page, file, width, height)),
    );
  }
  await draw(MAIL.file, MAIL.scene, MAIL.width, async () => {
    const page = await browser.newPage();
    await page.setContent(mails.find(({ scene }) => scene === MAIL.scene)!.html);
    await keep(page, MAIL.file, MAIL.width, MAIL.height);
    await page.close();
  });
  const sheet = await drawInvoice(world);
  if (!sheet) return void process.stdout.write(`      docs/images/${INVOICE.file} stays: no pdftoppm is installed\n`);
  await draw(INVOICE.file, 'invoice', INVOICE.width, async () => {
    const { width, height } = INVOICE;
    await sharp(sheet)
      .resize(width)
      .extract({ left: 0, top: 0, width, height })
      .png(SMALL)
      .toFile(join(IMAGES, INVOICE.file));
  });
}

const SMALL = { palette: true, effort: 10 } as const;

/** The window as somebody sees it who has just come. */
async function keep(page: Page, file: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(shot).png(SMALL).toFile(join(IMAGES, file));
}
