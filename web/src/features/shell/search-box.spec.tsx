import { afterEach, describe, expect, it } from '@jest/globals';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { Screen } from '../../../test/screen.tsx';

describe('The search box', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const follow = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click();

  it('keeps the keyboard of whoever writes in it while a page is on its way, and of nobody else', async () => {
    const page = (screen = await Screen.open('/terminos'));
    const box = document.querySelector<HTMLInputElement>('[role=combobox]')!;
    // Else the next page comes at once, and nothing can happen before.
    await page.until(() => document.querySelector('a[href="/contacto"]') !== null);
    const isAt = (path: string) => page.until(() => page.address === path && document.querySelector('h1') !== null);

    box.focus();
    follow('/empresa');
    await isAt('/empresa');
    await page.until(() => document.activeElement === document.querySelector('h1'));

    const writesOn = async (words: string) => {
      page.type(box, words);
      const before = document.querySelector('h1');
      await page.until(() => document.querySelector('h1') !== null && document.querySelector('h1') !== before);
      expect(document.activeElement).toBe(box);
    };
    follow('/contacto');
    await writesOn('pas');
    // It has the focus still, and is not gone into once more.
    follow('/categorias');
    await writesOn('pasti');
    box.form!.requestSubmit();
    expect(page.address).toBe('/repuestos/busqueda/pasti');
  });

  it('asks for what was pasted as it can be asked for', async () => {
    const found = { terminos: ['bomba de agua'], categorias: [], repuestos: [] };
    const page = (screen = await Screen.open('/terminos', {
      answers: { [`GET ${STOREFRONT_PATHS.suggestions}?texto=bomba%20%20de%20agua`]: () => ({ body: found }) },
    }));
    const box = document.querySelector<HTMLInputElement>('[role=combobox]')!;
    box.focus();
    page.type(box, '\tbomba\u202e de agua');
    await page.until(() => document.querySelector('[role=option]')?.textContent === 'bomba de agua');
  });
});
