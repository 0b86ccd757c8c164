import type { Page } from 'playwright-core';
import { chooseVehicle } from '../../../web/e2e/storefront-steps.ts';
import type { Scene } from '../scene.ts';
import { failing, inTurn, presses, sees } from './steps.ts';

const BROKEN = [/500/, /Failed to load/];
const parts = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('article').first().waitFor();
const as = (layout: string) => (page: Page) => page.getByRole('button', { name: layout, exact: true }).click();

const withVehicle = async (page: Page) => {
  await chooseVehicle(page, 'Buscador por vehículo', 'Cayambe');
  await page.getByRole('form', { name: 'Buscador por vehículo' }).getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/vehiculo=\d+/);
  await parts(page);
};

/** A browser that knows a vehicle comes to an address. */
const thenTo = (path: string) => async (page: Page) => {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
};

export const catalogue: readonly Scene[] = [
  { name: 'categories', path: '/categorias' },
  { name: 'listing', path: '/repuestos', steps: parts },
  { name: 'listing-client', path: '/repuestos', who: 'client', steps: parts },
  { name: 'listing-category', path: '/repuestos/frenos?tipos=1,2,3,4', who: 'client', steps: parts },
  { name: 'listing-vehicle', path: '/', who: 'newcomer', steps: withVehicle },
  {
    name: 'listing-details',
    path: '/repuestos',
    who: 'client',
    steps: inTurn(parts, as('Cuadrícula con características')),
  },
  { name: 'listing-list', path: '/repuestos', who: 'client', steps: inTurn(parts, as('Lista')) },
  { name: 'listing-table', path: '/repuestos', who: 'client', steps: inTurn(parts, as('Tabla')) },
  {
    name: 'listing-filters',
    path: '/repuestos',
    widths: [360],
    window: true,
    steps: inTurn(parts, presses('Filtros')),
  },
  { name: 'search', path: '/repuestos/busqueda/pastillas%20de%20freno', who: 'client', steps: parts },
  { name: 'search-for-nothing', path: '/repuestos/busqueda', steps: parts },
  { name: 'search-misspelt', path: '/repuestos/busqueda/pastiyas%20de%20frenno', steps: parts },
  {
    name: 'search-nothing',
    path: '/repuestos/busqueda/foobar%20zzzzzz',
    steps: sees('No encontramos repuestos para'),
  },
  { name: 'search-sold-out', path: '/repuestos/busqueda/{soldOut}', who: 'client', steps: parts },
  { name: 'listing-unknown', path: '/repuestos/no-existe', expected: [/404/], steps: parts },
  { name: 'promotions', path: '/promociones', who: 'client', steps: parts },
  { name: 'promotions-category', path: '/promociones/frenos', steps: parts },
  {
    name: 'listing-failed',
    path: '/contacto',
    expected: BROKEN,
    before: failing('**/api/ext/repuestos'),
    steps: inTurn(thenTo('/repuestos?tipos=3'), sees('La tienda descansa')),
  },
  { name: 'favourites-none', path: '/favoritos' },
  {
    name: 'favourites',
    path: '/repuesto/codigo/{available}',
    who: 'client',
    steps: inTurn(
      presses(/^Favorito/),
      thenTo('/favoritos'),
      (page) => page.getByRole('heading', { level: 1, name: 'Favoritos' }).waitFor(),
      (page) => page.getByRole('article').first().waitFor(),
    ),
  },
  { name: 'compare-none', path: '/comparar' },
  {
    name: 'compare',
    path: '/repuestos',
    who: 'client',
    steps: inTurn(
      presses('Tabla'),
      async (page) => {
        for (const place of [0, 1])
          await page
            .getByRole('button', { name: /^Comparar: / })
            .nth(place)
            .click();
      },
      thenTo('/comparar'),
      (page) => page.getByRole('table', { name: 'Comparación' }).waitFor(),
    ),
  },
  { name: 'list-of-codes', path: '/lista', who: 'client' },
];

export const part: readonly Scene[] = [
  { name: 'part', path: '/repuesto/codigo/{available}' },
  { name: 'part-client', path: '/repuesto/codigo/{available}', who: 'client' },
  { name: 'part-promoted', path: '/repuesto/codigo/{promoted}', who: 'client' },
  {
    name: 'part-sold-out',
    path: '/repuesto/codigo/{soldOut}',
    who: 'client',
    steps: sees('Le escribiremos una sola vez'),
  },
  { name: 'part-sold-out-visitor', path: '/repuesto/codigo/{soldOut}' },
  {
    name: 'part-notice-wrong',
    path: '/repuesto/codigo/{soldOut}',
    steps: inTurn(presses('Avíseme'), sees('Ingrese un email válido')),
  },
  {
    name: 'part-waited-for',
    path: '/repuesto/codigo/{soldOut}',
    who: 'client',
    steps: inTurn(presses('Avíseme cuando llegue'), sees('Le avisaremos a')),
    changes: true,
  },
  { name: 'part-few', path: '/repuesto/codigo/{few}', who: 'client' },
  { name: 'part-universal', path: '/repuesto/codigo/{universal}', who: 'client' },
  { name: 'part-long-name', path: '/repuesto/codigo/{longName}', who: 'client' },
  {
    name: 'part-fits',
    path: '/',
    who: 'newcomer',
    steps: inTurn(
      withVehicle,
      (page) =>
        page.getByRole('region', { name: 'Resultados' }).getByRole('article').first().getByRole('link').first().click(),
      (page) => page.getByRole('group', { name: 'Imágenes del repuesto' }).waitFor(),
    ),
  },
  {
    name: 'part-does-not-fit',
    path: '/',
    who: 'newcomer',
    steps: async (page, { places }) => {
      await withVehicle(page);
      await page.goto(`/repuesto/codigo/${places.available}`);
      await page.getByRole('group', { name: 'Imágenes del repuesto' }).waitFor();
    },
  },
  { name: 'part-missing', path: '/repuesto/no-existe', expected: [/404/], steps: (page) => page.waitForURL('/404') },
];
