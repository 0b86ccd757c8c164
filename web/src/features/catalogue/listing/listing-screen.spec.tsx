import {
  CATALOGUE_LIMITS,
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  fillPath,
} from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { part } from '../../../../test/examples.ts';
import { Screen } from '../../../../test/screen.tsx';

describe('The listing', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('says what failed and tries again', async () => {
    const { precio: _, ...withoutPrice } = part({ nombre: 'Pastillas' });
    let isBack = false;
    const failure = { statusCode: 500, code: 'x', message: 'La tienda descansa' };
    screen = await Screen.open('/repuestos?tipos=3', {
      answers: {
        [`POST ${CATALOGUE_PATHS.listing}`]: () => (isBack ? { body: [withoutPrice] } : { status: 500, body: failure }),
      },
    });
    await screen.reads('La tienda descansa');
    isBack = true;
    screen.button('Intentar otra vez').click();
    await screen.reads('Pastillas');
    expect(screen.words).not.toContain('La tienda descansa');
  });

  it.each([
    ['keeps the focus of whoever asks for more while that is on its way', 5],
    ['leads whoever asks for the last of it to what came', 3.5],
  ])('%s', async (_, pages) => {
    const all = Array.from({ length: CATALOGUE_LIMITS.pageSize * pages }, (_, i) =>
      part({ codigo: i + 1, nombre: `Pieza ${i + 1}` }),
    );
    screen = await Screen.open('/repuestos?pagina=3', {
      answers: {
        [`POST ${CATALOGUE_PATHS.listing}`]: (body) => {
          const { page, size } = body as ListingRequest;
          return { body: all.slice(page * size, (page + 1) * size) };
        },
      },
    });
    await screen.until(() => screen!.words.includes('Ver más'));
    const more = screen.button('Ver más');
    more.focus();
    more.click();
    await screen.reads(`Pieza ${CATALOGUE_LIMITS.pageSize * 3 + 1}`);
    if (pages > 4) expect(document.activeElement).toBe(more);
    else await screen.until(() => document.activeElement?.closest('[data-page="3"]') !== null);
  });

  it('leads to the drawing of its category, where it has one', async () => {
    const category = { codigo: 3, imagen: '', cantidad: 1, seleccionado: false, subCategorias: [] };
    const tree: Categoria[] = [
      { ...category, nombre: 'Embrague', url: 'embrague', despiece: 'embrague' },
      { ...category, codigo: 4, nombre: 'Llantas', url: 'llantas', despiece: null },
    ];
    const drawing = () => document.querySelector('main a[href^="/despiece/"]');
    for (const { nombre, url, despiece } of tree) {
      await screen?.close();
      screen = await Screen.open(`/repuestos/${url}`, {
        answers: {
          [`POST ${CATALOGUE_PATHS.listing}`]: () => ({ body: [] }),
          [`GET ${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 })}`]: () => ({ body: tree }),
        },
      });
      await screen.until(() => document.querySelector('[aria-label="Ordenar por"]') !== null);
      await screen.until(() => document.querySelector('h1')!.parentElement!.textContent.includes(nombre));
      expect(drawing()?.getAttribute('href')).toBe(despiece ? `/despiece/${despiece}` : undefined);
    }
  });
});
