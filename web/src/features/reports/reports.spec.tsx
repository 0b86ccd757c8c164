import {
  type CifrasVentas,
  type FilaVentas,
  type InformeHoy,
  type InformeVentas,
  SALES_REPORT_PATH,
  TODAY_REPORT_PATH,
} from '@bujia/contracts/reports';
import { DELIVERIES_PATH, type InformeEntregas } from '@bujia/contracts/deliveries';
import { TIMER_PATH } from '@bujia/contracts/catalogues';
import { afterEach, describe, expect, it } from '@jest/globals';
import { operator, signedIn } from '../../../test/people.ts';
import { Screen } from '../../../test/screen.tsx';

const nothing: CifrasVentas = {
  ...{ pedidos: 0, unidades: 0, vendido: 0, cancelados: 0, cancelado: 0, devuelto: 0, neto: 0, cobrado: 0 },
  reembolsado: 0,
};
const noVisits = { portada: 0, catalogo: 0, repuesto: 0, otra: 0 };

describe('The reports, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const sums = () =>
    Object.fromEntries(
      [...document.querySelectorAll('main dl > div')].map((one) => [
        one.querySelector('dt')!.textContent,
        [...one.querySelectorAll('dd')].map(({ textContent }) => textContent),
      ]),
    );

  it('say of today who came and how much of it ended in an order, and nothing where nobody came', async () => {
    const today: InformeHoy = {
      ...{ dia: '2026-11-28', diaSemanaPasada: '2026-11-21', contando: false },
      ...{ hoy: { ...nothing, pedidos: 9 }, semanaPasada: nothing },
      visitasHoy: { visitas: { ...noVisits, portada: 130, repuesto: 1_070 }, pedidos: 6 },
      visitasSemanaPasada: { visitas: noVisits, pedidos: 2 },
    };
    const page = (screen = await Screen.open(
      '/dashboard/informes',
      signedIn(operator, { [`GET ${TODAY_REPORT_PATH}`]: () => ({ body: today }) }),
    ));
    await page.reads('Hoy, 2026/11/28');
    expect(sums()).toMatchObject({
      Visitas: ['1,200', '0 hace una semana'],
      'Visitas que terminan en pedido': ['0.5 %', '— hace una semana'],
    });
    expect(page.words).toContain('Hoy entraron por un repuesto (1,070), la portada (130).');
  });

  it('lead from a sum to its client, who has no name there', async () => {
    const row = (clave: string, nombre: string): FilaVentas => ({ ...nothing, clave, nombre });
    const report: InformeVentas = {
      filas: [row('01900000-0000-7000-8000-00000000000a', 'Cliente 0000000a'), row('', 'Sin cuenta')],
      ...{ cuantas: 2, total: nothing, anoAnterior: nothing, contando: false },
    };
    const query = 'por=cliente&desde=2026-11-01&hasta=2026-11-28';
    const page = (screen = await Screen.open(
      `/dashboard/informes/ventas?${query}&tabla=si`,
      signedIn(operator, {
        [`GET ${TIMER_PATH}`]: () => ({ body: { ahora: '2026-11-28T15:00:00Z' } }),
        [`GET ${SALES_REPORT_PATH}?${query}`]: () => ({ body: report }),
      }),
    ));
    await page.reads('Sin cuenta');
    const links = [...document.querySelectorAll('main table a')].map((a) => [a.textContent, a.getAttribute('href')]);
    expect(links).toEqual([['Cliente 0000000a', '/dashboard/clientes/01900000-0000-7000-8000-00000000000a']]);
    expect(page.words).toContain('Un informe no lleva nombres');
  });

  it('say how the mails of some days arrived, by what they are', async () => {
    const counts = { enviados: 200, aceptados: 190, rechazados: 7, fallidos: 1, enCamino: 2 };
    const report: InformeEntregas = { filas: [{ ...counts, clave: 'invoice', nombre: 'Factura' }], total: counts };
    const page = (screen = await Screen.open(
      '/dashboard/informes/correos',
      signedIn(operator, {
        [`GET ${TIMER_PATH}`]: () => ({ body: { ahora: '2026-11-28T15:00:00Z' } }),
        [`GET ${DELIVERIES_PATH}?por=plantilla&desde=2026-11-01&hasta=2026-11-28`]: () => ({ body: report }),
      }),
    ));
    await page.reads('Factura');
    expect(sums()).toMatchObject({ Enviados: ['200'], Aceptados: ['190', '95 %'], Rechazados: ['7', '3.5 %'] });
    const cells = [...document.querySelectorAll('main td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['Factura', '200', '190', '7', '1', '2']);
  });
});
