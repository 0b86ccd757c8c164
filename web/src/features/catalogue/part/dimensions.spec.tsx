import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { part } from '../../../../test/examples.ts';
import { Screen } from '../../../../test/screen.tsx';

describe('The drawing of what room a part takes', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it.each([
    [{ alto: 12, ancho: 30.5, profundidad: 8 }, 'alto 120 mm, ancho 305 mm, profundidad 80 mm'],
    [{ alto: 2, ancho: 240, profundidad: 3 }, 'alto 20 mm, ancho 2,400 mm, profundidad 30 mm'],
  ])('says each side in millimetres and stays on its sheet: %j', async (sides, said) => {
    const page = (screen = await Screen.open('/repuesto/abc', {
      answers: {
        [`GET ${fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: 'abc' })}`]: () => ({ body: part(sides) }),
      },
    }));
    const drawing = () => document.querySelector('main svg[role="img"][aria-label^="Medidas"]');
    await page.until(() => drawing() !== null);
    expect(drawing()!.getAttribute('aria-label')).toBe(`Medidas: ${said}`);
    for (const side of said.match(/[\d,]+ mm/g)!) expect(drawing()!.textContent).toContain(side);
    const numbers = [...drawing()!.querySelectorAll('text')].flatMap((text) =>
      ['x', 'y'].map((name) => Number(text.getAttribute(name))),
    );
    for (const number of numbers) expect(number > 0 && number < 320).toBe(true);
  });

  it('is left out where a side is not known', async () => {
    const page = (screen = await Screen.open('/repuesto/abc', {
      answers: {
        [`GET ${fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: 'abc' })}`]: () => ({
          body: part({ alto: 0, ancho: 0, profundidad: 0 }),
        }),
      },
    }));
    await page.until(() => document.querySelector('main [aria-label^="Comparar: "]') !== null);
    expect(document.querySelector('main svg[aria-label^="Medidas"]')).toBeNull();
  });
});
