import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../test/screen.tsx';

describe('What opens in the header', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('stays open for whoever opened it while a page was on its way', async () => {
    const page = (screen = await Screen.open('/terminos'));
    await page.until(() => document.querySelector('a[href="/contacto"]') !== null);
    const button = document.querySelector<HTMLElement>('header button[aria-label="Login"]')!;
    document.querySelector<HTMLElement>('a[href="/contacto"]')!.click();
    // The address is another one by then; nobody presses two things at once.
    await Promise.resolve();
    button.focus();
    button.click();
    const before = document.querySelector('h1');
    await page.until(() => document.querySelector('h1') !== null && document.querySelector('h1') !== before);
    expect(page.address).toBe('/contacto');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});
