import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../test/screen.tsx';

describe('What opens in the header', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('stays open for whoever opened it while a page was on its way', async () => {
    const page = (screen = await Screen.open('/terminos'));
    const { button, away } = await inTheHeader(page);
    away.click();
    // The address is another one by then; nobody presses two things at once.
    await Promise.resolve();
    button.focus();
    button.click();
    await arrive(page, '/contacto');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('stays open too where its button had the focus before, as after signing in there', async () => {
    const page = (screen = await Screen.open('/terminos'));
    const { button, away } = await inTheHeader(page);
    button.focus();
    away.click();
    await Promise.resolve();
    button.click();
    await arrive(page, '/contacto');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});

async function inTheHeader(page: Screen) {
  await page.until(() => document.querySelector('a[href="/contacto"]') !== null);
  return {
    button: document.querySelector<HTMLElement>('header button[aria-label="Login"]')!,
    away: document.querySelector<HTMLElement>('a[href="/contacto"]')!,
  };
}

async function arrive(page: Screen, path: string) {
  const before = document.querySelector('h1');
  await page.until(() => document.querySelector('h1') !== null && document.querySelector('h1') !== before);
  expect(page.address).toBe(path);
}
