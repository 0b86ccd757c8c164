import { ASK_NOTICE } from '@bujia/contracts/catalogue';
import { CONFIRM_NOTICE_PAGE, END_NOTICES, END_NOTICES_PAGE, PART_AVAILABLE } from '@bujia/contracts/restock';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { TellWhoWaits } from '../../services/shop/src/contexts/restock/application/tell-who-waits.ts';
import { connected } from '../../services/shop/test/catalogue.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { signIn } from './account-steps.ts';
import {
  expectAccessible,
  expectToFit,
  holdCode,
  inEach,
  launch,
  LIGHT_AND_DARK,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { card, open, startStorefront, type Storefront } from './storefront-steps.ts';

const missing = await whyNoChromium();
const CONFLICT = [/409/];

describeIf(missing === undefined, missing, 'A part that is sold out', () => {
  let store: Storefront;
  let browser: Browser;
  let db: Awaited<ReturnType<typeof connected>>;
  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
    db = await connected(store.shop.databaseUrl);
  });
  beforeEach(() => inStock(0));
  afterAll(async () => {
    await db.end();
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, act);
  const path = () => `/repuesto/codigo/${store.known.soldOut}`;
  const inStock = (units: number) =>
    db.query('UPDATE part SET stock = $1 WHERE code = $2', [units, store.known.soldOut]);
  const notice = (page: Page) => page.locator('#aviso');
  const told = async (address: string, mails: number) => {
    await inStock(20);
    await eventually(async () => {
      await store.shop.service.app.get(TellWhoWaits).sweep();
      return (await mailsTo(store.shop, address)).length >= mails;
    });
    return mailsTo(store.shop, address, mails);
  };
  const says = (page: Page, words: string | RegExp) => notice(page).getByRole('status').getByText(words).waitFor();

  it('tells a visitor who asks, confirms and waits, and has a link that ends it', () =>
    at(360, async (page) => {
      const address = 'espera@correo.example';
      await open(page, `/repuestos/busqueda/${store.known.soldOut}`);
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await photograph(page, `restock-card-${width}-${colorScheme}`);
        await expectToFit(page);
        await expectAccessible(page);
      });
      const link = card(page, store.known.soldOut).getByRole('link', { name: ASK_NOTICE });
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await link.click();
      await notice(page).getByRole('heading', { name: ASK_NOTICE }).waitFor();
      await shows(
        () => page.evaluate<boolean>(`document.querySelector('#aviso').getBoundingClientRect().top < innerHeight`),
        true,
      );

      const field = notice(page).getByLabel('Email');
      await field.fill('nadie');
      await notice(page).getByRole('button', { name: 'Avíseme' }).click();
      await says(page, 'Ingrese un email válido');
      await shows(() => field.getAttribute('aria-invalid'), 'true');
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await photograph(page, `restock-part-${width}-${colorScheme}`);
        await expectToFit(page);
        await expectAccessible(page);
      });
      await field.fill(address);
      await field.press('Enter');
      await says(page, /^Revise su correo/);
      await shows(() => field.count(), 0);
      await photograph(page, 'restock-asked');

      const [question] = await mailsTo(store.shop, address, 1);
      await open(page, linkIn(question!, CONFIRM_NOTICE_PAGE));
      expect(page.url()).not.toContain('cod=');
      await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
        await photograph(page, `restock-confirm-${width}-${colorScheme}`);
        await expectToFit(page);
        await expectAccessible(page);
      });
      await page.getByRole('main').getByRole('button', { name: ASK_NOTICE }).click();
      await page.getByRole('heading', { level: 1, name: 'Aviso confirmado' }).waitFor();

      const [mail] = await told(address, 2);
      expect(mail!.subject).toMatch(/^Ya llegó: /);
      await open(page, linkIn(mail!, END_NOTICES_PAGE));
      expect(page.url()).not.toContain('cod=');
      await page.getByRole('main').getByRole('button', { name: END_NOTICES }).click();
      await page.getByRole('heading', { level: 1, name: 'Avisos terminados' }).waitFor();
      await photograph(page, 'restock-ended');
    }));

  it('is drawn by the server, with the form in it', async () => {
    const context = await browser.newContext({ baseURL: store.shop.baseUrl, javaScriptEnabled: false });
    const page = await context.newPage();
    await eventually(async () => {
      await page.goto(path());
      return (await notice(page).getByLabel('Email').count()) === 1;
    });
    expect(await notice(page).getByRole('button', { name: 'Avíseme' }).isVisible()).toBe(true);
    await context.close();
  });

  it('hears a press before its code is here', () =>
    at(360, async (page) => {
      const release = await holdCode(page);
      await page.goto(path(), { waitUntil: 'commit' });
      await notice(page).getByLabel('Email').fill('pronto@correo.example');
      await notice(page).getByRole('button', { name: 'Avíseme' }).click();
      release();
      await says(page, /^Revise su correo/);
      await mailsTo(store.shop, 'pronto@correo.example', 1);
    }));

  it('takes one press of a client, who sees until when, ends it, and hears that it is back already', async () => {
    const { person } = await signedInClient(store.shop);
    await at(
      1440,
      async (page) => {
        await signIn(page, person);
        await open(page, path());
        await notice(page).getByRole('button', { name: ASK_NOTICE }).click();
        await says(page, /^Le avisaremos a .+, hasta el \d{2}-[a-z]+-\d{4}\.$/);
        await inEach(page, LIGHT_AND_DARK, async ({ width, colorScheme }) => {
          await photograph(page, `restock-own-${width}-${colorScheme}`);
          await expectToFit(page);
          await expectAccessible(page);
        });
        await page.reload();
        await says(page, person.email);
        await notice(page).getByRole('button', { name: 'Terminar el aviso' }).click();
        await notice(page).getByRole('button', { name: ASK_NOTICE }).waitFor();
        expect(await page.evaluate<string>('document.activeElement.textContent')).toBe(ASK_NOTICE);
        await inStock(20);
        await notice(page).getByRole('button', { name: ASK_NOTICE }).click();
        await notice(page).getByRole('alert').getByText(PART_AVAILABLE).waitFor();
        await inStock(0);
        await notice(page).getByRole('button', { name: ASK_NOTICE }).click();
        await says(page, /^Le avisaremos a /);
        const mails = (await mailsTo(store.shop, person.email)).length;
        const [mail] = await told(person.email, mails + 1);
        expect(mail!.subject).toMatch(/^Ya llegó: /);
      },
      CONFLICT,
    );
  });
});
