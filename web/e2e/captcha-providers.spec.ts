import { describe, it } from '@jest/globals';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { form, open } from './account-steps.ts';
import { launch, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const PROVIDERS = [
  ['turnstile', 'turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js*'],
  ['recaptcha', 'grecaptcha', 'https://www.google.com/recaptcha/api.js*'],
] as const;

/** What the provider's script would do, as far as the page can tell. */
const script = (name: string) => `
  window.${name} = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'No soy un robot ' + options.sitekey;
      button.onclick = () => options.callback('a-value-of-the-provider');
      place.append(button);
    },
  };
  captchaReady();`;

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The captcha of a provider', () => {
  describe.each(PROVIDERS)('%s', (kind, name, address) => {
    it('is drawn by its script, and its value is checked by the shop', async () => {
      const [shop, browser] = await Promise.all([
        startBuiltShop({ CAPTCHA: kind, CAPTCHA_SITE_KEY: 'key-of-the-page', CAPTCHA_SECRET: 'secret' }),
        launch(),
      ]);
      try {
        await visit(browser, { baseUrl: shop.baseUrl, guests: [new URL(address).origin] }, async (page) => {
          await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: script(name) }));
          await open(page, '/login');
          await form(page, 'Login').getByRole('button', { name: 'No soy un robot key-of-the-page' }).click();
          await form(page, 'Login').getByText('Captcha resuelto').waitFor();
        });
      } finally {
        await browser.close();
        await shop.stop();
      }
    });
  });
});
