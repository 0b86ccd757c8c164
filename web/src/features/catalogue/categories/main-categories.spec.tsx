import {
  type BusquedaGuardada,
  CATALOGUE_PATHS,
  type Categoria,
  TOP_CATEGORY,
  type Vehiculo,
  fillPath,
} from '@bujia/contracts/catalogue';
import type { FacetasListado } from '@bujia/contracts/facets';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../../../test/screen.tsx';

const cayambe: Vehiculo = { codigo: 7, marca: 'Tayra', modelo: 'Cayambe', anio: 2025, motor: '2.4' };
const busqueda: BusquedaGuardada = { id: '', vehiculos: [cayambe], vehiculoBusqueda: cayambe };
const brakes: Categoria = {
  ...{ codigo: 1, nombre: 'Frenos', cantidad: 1234, subCategorias: [], url: 'frenos' },
  ...{ imagen: '', seleccionado: false, despiece: null },
};
const facets: FacetasListado = {
  ...{ total: 60, mas: false },
  facetas: { categoria: [{ valor: '1', cantidad: 48, mas: false }] },
};
const FACETS = `POST ${STOREFRONT_PATHS.facets}`;

describe('The departments of the home page', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = (stored: Record<string, unknown>) =>
    Screen.open('/', {
      stored,
      drawn: true,
      answers: {
        [`GET ${fillPath(CATALOGUE_PATHS.featuredCategories, { categoria: TOP_CATEGORY, destacado: 1 })}`]: () => ({
          body: [brakes],
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
