import { CONTACT_SENT } from '@bujia/contracts/contact';
import { CONFIRM_PAGE, SUBSCRIBED } from '@bujia/contracts/newsletter';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import {
  LIGHT,
  comesToLife,
  expectAccessible,
  expectRoomForFingers,
  expectToFit,
  inEach,
  launch,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const SCREENS = [
  ['home', '/'],
  ['contact', '/contacto'],
  ['company', '/empresa'],
  ['terms', '/terminos'],
  ['confirm', CONFIRM_PAGE],
  ['kit', '/interno/ui'],
] as const;

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The shop in a browser', () => {
  let shop: TestShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: shop.baseUrl, width }, act);

  it('shows its pages at every width, and in the dark', async () => {
    await at(360, async (page) => {
      for (const [name, path] of SCREENS) {
        await open(page, path);
        await inEach(page, [...LIGHT, { width: 1440, colorScheme: 'dark' }], async ({ colorScheme }) => {
          await photograph(page, colorScheme === 'dark' ? `${name}-dark` : name);
          await expectToFit(page);
          await expectAccessible(page);
          await expectRoomForFingers(page);
          if (name === 'contact') await leavesRoom(page);
        }).catch((error: Error) => {
          error.message = `${name}, ${error.message}`;
          throw error;
        });
      }
    });
  });

  /** Between the last field and the button. */
  async function leavesRoom(page: Page) {
    const form = page.getByRole('form', { name: 'Escríbanos' });
    const field = (await form.getByLabel('Mensaje', { exact: false }).boundingBox())!;
    const button = (await form.getByRole('button').boundingBox())!;
    expect(button.y - field.y - field.height).toBeGreaterThanOrEqual(16);
  }

  it('answers an unknown page with one of its own, and 404', async () => {
    const expected = [/404/];
    await visit(browser, { baseUrl: shop.baseUrl, width: 360, expected }, async (page) => {
      const response = await page.goto('/no-existe', { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await photograph(page, 'not-found');
      await expectToFit(page);
      await expectAccessible(page);
    });
  });

  it('sends a message from the contact page, which is then in the mailbox', async () => {
    await at(1440, async (page) => {
      await open(page, '/contacto');
      const form = page.getByRole('form', { name: 'Escríbanos' });
      const values = {
        Nombre: 'Rosa Quishpe',
        Email: 'rosa@taller.example',
        Teléfono: '02 222 2222',
        Ciudad: 'Quito',
        Asunto: 'Filtro de aceite',
        Mensaje: '¿Tienen el filtro?\nGracias.',
      };
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: false }).fill(value);
      await form.getByRole('button').click();
      await toast(page, CONTACT_SENT);
      await photograph(page, 'contact-sent');
      // One mail is to who wrote and one to the shop, and the page shows those that had come.
      await eventually(async () => {
        await page.goto('/buzon');
        return (await page.getByText(values.Asunto).count()) > 0;
      });
      await photograph(page, 'mailbox');
    });
  });

  it('shows beside a field what it misses, once it was left', async () => {
    await at(360, async (page) => {
      await open(page, '/contacto');
      const form = page.getByRole('form', { name: 'Escríbanos' });
      await form.getByLabel('Email', { exact: false }).fill('rosa');
      await form.getByLabel('Nombre', { exact: false }).focus();
      await form.getByLabel('Ciudad', { exact: false }).focus();
      await form.getByText('Este campo es requerido').nth(1).waitFor();
      await shows(() => form.getByText('Este campo es requerido').count(), 2);
      await photograph(page, 'contact-invalid');
      await expectAccessible(page);
    });
  });

  it('subscribes an address to the newsletter once its owner has confirmed', async () => {
    const address = 'pedro@taller.example';
    await at(768, async (page) => {
      await open(page, '/');
      // The form comes when the foot of the page is near.
      await page.getByRole('heading', { name: 'Suscripción' }).scrollIntoViewIfNeeded();
      const form = page.getByRole('form', { name: 'Suscripción' });
      await form.getByLabel('Email', { exact: false }).fill(address);
      await form.getByRole('button').click();
      await toast(page, SUBSCRIBED);

      const [mail] = await mailsTo(shop, address, 1);
      await open(page, linkIn(mail!, CONFIRM_PAGE));
      await page.getByRole('button', { name: 'Confirmar suscripción' }).click();
      await page.getByRole('heading', { name: 'Suscripción confirmada' }).waitFor();
    });
  });
});

async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await comesToLife(page);
}

/** The words as they are seen; a screen reader hears them from elsewhere. */
function toast(page: Page, words: string): Promise<void> {
  return page.getByRole('region', { name: 'Avisos' }).getByText(words).waitFor();
}
