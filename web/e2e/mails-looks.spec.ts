import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ShopIdentity } from '@bujia/contracts/shop';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import {
  type MailName,
  renderMail,
  templates,
} from '../../services/shop/src/contexts/messaging/adapters/templates/templates.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { expectToFit, inEach, launch, type Look, photograph } from './browser.ts';
import { AXE, whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();
const shopFile = new URL('../../services/shop/shop.json', import.meta.url);
const shop = JSON.parse(readFileSync(shopFile, 'utf8')) as ShopIdentity;

/** What a mail must bear: words that never end, amounts of millions, ten times the lines. */
const stretched = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (Array.isArray(value))
        return [key, Array.from({ length: 10 }, () => (value as object[]).map(stretched)).flat()];
      if (typeof value === 'object' && value) return [key, stretched(value)];
      if (typeof value === 'string' && value !== '' && !/At$|^by$/.test(key))
        return [key, `${value} ${'W'.repeat(80)}`];
      if (/^(amount|total|missing|paid|price)$/.test(key)) return [key, 123_456_789];
      return [key, value];
    }),
  );

const mail = (name: MailName, variant: string, data: object) => ({
  name: name + variant,
  html: renderMail(name, data as never, shop, 'https://bujia.example').html,
});
const names = Object.keys(templates) as MailName[];
const shown = names.flatMap((name) => {
  const { example, variants = {} } = templates[name];
  return Object.entries({ '': {}, ...variants }).map(([variant, changes]: [string, object]) =>
    mail(name, variant && `-${variant}`, { ...example, ...changes }),
  );
});
const overfull = names.map((name) => mail(name, '-overfull', stretched(templates[name].example)));

/** Contrast, names of links, language: what a reader of mails can make use of, for there are no landmarks in a mail. */
async function expectReadable(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'], resultTypes: ['violations'] })`,
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

describeIf(missing === undefined, missing, 'Every mail', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const inTurn = async (
    looks: readonly Look[],
    mails: readonly { name: string; html: string }[],
    see: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const page = await browser.newPage();
    for (const { name, html } of mails) {
      await page.setContent(html);
      await inEach(page, looks, async ({ colorScheme }) => {
        await photograph(page, `mail-${name}-${colorScheme}`);
        await see(page);
      }).catch((error: Error) => {
        error.message = `${name}, ${error.message}`;
        throw error;
      });
    }
    await page.close();
  };
  const light = [360, 600].map((width): Look => ({ width, colorScheme: 'light' }));

  it('fits, whatever it holds', () => inTurn(light, overfull, expectToFit));

  it.each(light)('can be read at $width px, light and dark', (look) =>
    inTurn([look, { ...look, colorScheme: 'dark' }], shown, async (page) => {
      await expectToFit(page);
      await expectReadable(page);
    }),
  );
});
