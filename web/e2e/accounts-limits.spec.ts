import { it } from '@jest/globals';
import { TOO_MANY_ATTEMPTS } from '@bujia/contracts/accounts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, signIn, signedInClient } from '../../services/shop/test/people.ts';
import { expectAt, fill, form, open } from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Whoever is held up by what others tried', () => {
  it('signs in after a captcha of more work, which the form asks for by itself', async () => {
    const [shop, browser] = await Promise.all([startBuiltShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on' }), launch()]);
    try {
      const { person } = await signedInClient(shop);
      const stranger = shop.visitor();
      for (let turn = 0; turn < 10; turn++) await signIn(stranger, { ...person, password: 'no es la contraseña' });
      await visit(browser, { baseUrl: shop.baseUrl, expected: [/429/] }, async (page) => {
        await open(page, '/login');
        const login = form(page, 'Login');
        await fill(page, 'Login', { Email: person.email, Contraseña: person.password });
        const harder = page.waitForRequest(/\/api\/ext\/captcha-mayor$/);
        await login.getByRole('button', { name: 'Login' }).click();
        await login.getByText(TOO_MANY_ATTEMPTS).waitFor();
        await harder;
        await login.getByText('Captcha resuelto').waitFor();
        await login.getByRole('button', { name: 'Login' }).click();
        await expectAt(page, '/');
        await shows(() => page.getByRole('button', { name: 'Mi Cuenta' }).count(), 1);
      });
    } finally {
      await browser.close();
      await shop.stop();
    }
  });
});
