import { TERMS_PATH, type Terminos } from '@bujia/contracts/shop-texts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../../test/screen.tsx';

const current: Terminos = {
  ...{ version: 3, vigente: 3, fecha: '2037-11-04' },
  texto: 'Antes de todo.\n\n## Pagos {#pagos}\n\nEscriba a {email}.\n\n### Con tarjeta\n\n1. uno\n2. dos',
};

describe('The terms', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('are read with their sections, and lead to the version before', async () => {
    const page = (screen = await Screen.open('/terminos', {
      answers: {
        [`GET ${TERMS_PATH}`]: () => ({ body: current }),
        [`GET ${TERMS_PATH}?version=2`]: () => ({ body: { ...current, version: 2, texto: '## Viejo\n\nOtro.' } }),
      },
    }));
    await page.reads('Última revisión: 4 de noviembre de 2037.');
    expect(document.querySelector('nav[aria-label="Contenido"] a')?.getAttribute('href')).toBe('#pagos');
    expect(document.querySelector('#pagos h2')?.textContent).toBe('Pagos');
    expect(document.querySelector('#pagos h3')?.textContent).toBe('Con tarjeta');
    expect(page.words).toContain('Escriba a ventas@bujia.example.');
    const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;
    const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    expect([robots(), canonical()]).toEqual(['all', 'http://localhost/terminos']);
    page.named('main a', 'Leer la anterior').click();
    await page.reads('Esta es la versión 2, que ya no es la vigente.');
    expect(page.words).not.toContain('Antes de todo.');
    expect([robots(), canonical()]).toEqual(['noindex', 'http://localhost/terminos']);
    page.named('main a', 'Leer la vigente').click();
    await page.reads('Antes de todo.');
  });

  it('say so where they do not come, and come when asked again', async () => {
    let away = true;
    const page = (screen = await Screen.open('/terminos', {
      answers: { [`GET ${TERMS_PATH}`]: () => (away ? { status: 0 } : { body: current }) },
    }));
    await page.reads('No pudimos cargar los datos');
    away = false;
    page.button('Intentar otra vez').click();
    await page.reads('Antes de todo.');
  });
});
