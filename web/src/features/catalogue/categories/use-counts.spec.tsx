import {
  type BusquedaGuardada,
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  TOP_CATEGORY,
  type Vehiculo,
  fillPath,
} from '@bujia/contracts/catalogue';
import type { FacetasListado } from '@bujia/contracts/facets';
import { readAddress } from '@bujia/contracts/listing-address';
import { pageRequest } from '@bujia/contracts/listing-requests';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, Screen } from '../../../../test/screen.tsx';

const cayambe: Vehiculo = { codigo: 7, marca: 'Tayra', modelo: 'Cayambe', anio: 2025, motor: '2.4' };
const busqueda: BusquedaGuardada = { id: '', vehiculos: [cayambe], vehiculoBusqueda: cayambe };
const category = (codigo: number, nombre: string, cantidad: number, subCategorias: Categoria[] = []): Categoria => ({
  ...{ codigo, nombre, cantidad, subCategorias, url: nombre.toLowerCase() },
  ...{ imagen: '', seleccionado: false, despiece: null },
});
const tree = [category(1, 'Frenos', 1234, [category(2, 'Pastillas', 300)]), category(3, 'Motor', 900)];
const facets: FacetasListado = {
  ...{ total: 60, mas: false },
  facetas: {
    categoria: [1, 2, 3].map((codigo) => ({ valor: `${codigo}`, cantidad: [48, 12, 0][codigo - 1]!, mas: false })),
  },
};
const FACETS = `POST ${STOREFRONT_PATHS.facets}`;

describe('The categories', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = (stored: Record<string, unknown>, answer: () => Answer | Promise<Answer>) =>
    Screen.open('/categorias', {
      stored,
      drawn: true,
      answers: {
        [`GET ${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY })}`]: () => ({ body: tree }),
        [FACETS]: answer,
      },
    });

  it('say how many of their parts are for the chosen vehicle and can be bought', async () => {
    const late = Promise.withResolvers<Answer>();
    const page = (screen = await open({ busqueda }, () => late.promise));
    // Never the number of all beside the name of one.
    await page.reads('Frenos para su Cayambe 2.4 2025');
    expect(page.words).not.toContain('1,234');
    late.resolve({ body: facets });
    await page.reads('Frenos para su Cayambe 2.4 2025 (48)');
    expect(page.words).toContain('Motor para su Cayambe 2.4 2025 (0)');
    const links = [...document.querySelectorAll('nav[aria-label="Categorías"] a')].map(
      ({ textContent }) => textContent,
    );
    expect(links).toEqual(['Frenos (48)', 'Pastillas (12)', 'Motor (0)']);
    const asked = page.asked.filter(({ call }) => call === FACETS).map(({ body }) => body as ListingRequest);
    const ofTheList = pageRequest(readAddress('/repuestos', '?vehiculo=7'), [], 0);
    expect(asked.map((one) => JSON.stringify(one))).toEqual([JSON.stringify(ofTheList)]);
  });

  it('say how many parts there are where no vehicle is chosen, and where nobody can count', async () => {
    const page = (screen = await open({}, () => ({ status: 500, body: {} })));
    await page.reads('Frenos 1,234 repuestos');
    expect(page.asked.some(({ call }) => call === FACETS)).toBe(false);
    await page.close();
    screen = await open({ busqueda }, () => ({ status: 500, body: {} }));
    await screen.reads('Frenos para su Cayambe 2.4 2025');
  });
});

describe('The departments of the home page', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = (stored: Record<string, unknown>) =>
    Screen.open('/', {
      stored,
      drawn: true,
      answers: {
        [`GET ${fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: TOP_CATEGORY, destacado: 1 })}`]: () => ({
          body: [category(1, 'Frenos', 1234)],
        }),
        [FACETS]: () => ({ body: facets }),
      },
    });

  it('say how many of their parts are for the chosen vehicle', async () => {
    screen = await open({ busqueda });
    await screen.reads('Ver repuestos de Frenos para su Cayambe 2.4 2025 (48)');
  });

  it('ask for no numbers where no vehicle is chosen', async () => {
    screen = await open({});
    await screen.reads('Ver repuestos de Frenos');
    expect(screen.asked.some(({ call }) => call === FACETS)).toBe(false);
  });
});
