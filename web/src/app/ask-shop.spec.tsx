import { CATALOGUE_PATHS, fillPath, type Vehiculo } from '@bujia/contracts/catalogue';
import { judgeFit } from '@bujia/contracts/fitment';
import { orderHistoryPath, orderItemsPath, orderPath } from '@bujia/contracts/orders';
import { paymentsPath } from '@bujia/contracts/payments';
import { OPEN_QUOTATION_PATH, type ProformaAbierta } from '@bujia/contracts/quotations';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterEach, describe, expect, it } from '@jest/globals';
import { part } from '../../test/examples.ts';
import { lists, order } from '../../test/orders.ts';
import { type Answers, client, seller, signedIn } from '../../test/people.ts';
import { Screen, type ScreenOptions, shop } from '../../test/screen.tsx';

const ASK = 'Consultar por WhatsApp';
const HOURS = 'Lunes a viernes: 08:00 a 17:00. Sábado: 08:00 a 13:00';
const CAYAMBE: Vehiculo = { codigo: 7, marca: 'Tayra', modelo: 'Cayambe', anio: 2025, motor: '2.4' };
const stored = { busqueda: { id: '', vehiculos: [CAYAMBE], vehiculoBusqueda: CAYAMBE } };

describe('A conversation with the shop', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, options: ScreenOptions) => {
    await screen?.close();
    return (screen = await Screen.open(path, options));
  };
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const ask = () => links().find(({ textContent }) => textContent === ASK)?.href;
  /** Where it leads, and what it begins with. */
  const begins = async (page: Screen) => {
    await page.until(() => ask() !== undefined);
    const url = new URL(ask()!);
    expect(url.search).not.toContain('+');
    return [url.host, ...url.searchParams.get('text')!.split('\n')];
  };

  const OF_PART: Answers = {
    [`GET ${fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: 'abc' })}`]: () => ({ body: part() }),
    [`POST ${STOREFRONT_PATHS.compatibility}`]: () => ({
      body: [
        {
          ...judgeFit({
            ...{ vehicleKnown: true, universal: false, listed: true },
            rows: [{ posicion: 'Delantera', nota: 'con ABS' }],
          }),
          ...{ codigo: 1, compatible: true },
        },
      ],
    }),
  };

  it('about a part says its code, the vehicle, what the page says of both, and no price', async () => {
    const page = await open('/repuesto/abc', { ...signedIn(client, OF_PART), stored });
    await page.until(() => ask()?.includes('ABS') === true);
    expect(await begins(page)).toEqual([
      'chat.example',
      'Hola, quiero consultar por «Bujía», código P-1.',
      'Mi vehículo: 2025 Tayra Cayambe 2.4.',
      'La página dice: compatible si: con ABS · Delantera.',
      'http://localhost/repuesto/abc',
      `Matriz Sur. ${HOURS}`,
    ]);
    expect(await begins(await open('/repuesto/abc', { answers: OF_PART }))).toEqual([
      'chat.example',
      'Hola, quiero consultar por «Bujía», código P-1.',
      'http://localhost/repuesto/abc',
      `Matriz Sur. ${HOURS}`,
    ]);
  });

  it('is offered by no shop without one', async () => {
    const { social } = shop;
    try {
      shop.social = social.filter(({ kind }) => kind !== 'chat');
      const page = await open('/repuesto/abc', { answers: OF_PART });
      await page.until(() => document.querySelector('main button[aria-label="Comparar: Bujía"]') !== null);
      expect(ask()).toBeUndefined();
    } finally {
      shop.social = social;
    }
  });

  it('about an order names the branch where it waits, leads to that order, and is its client’s alone', async () => {
    const answers: Answers = {
      ...lists,
      [`GET ${orderPath(4711)}`]: () => ({ body: order(4711, { retiroEn: 'norte' }) }),
      [`GET ${paymentsPath(4711)}`]: () => ({ body: [] }),
      [`GET ${orderItemsPath(4711)}`]: () => ({ body: [] }),
      [`GET ${orderHistoryPath(4711)}`]: () => ({ body: [] }),
    };
    const path = '/dashboard/orders/4711?vista=detalle';
    expect(await begins(await open(path, signedIn(client, answers)))).toEqual([
      'chat.example',
      'Hola, le escribo por mi pedido 4711.',
      `http://localhost${path}`,
      `Sucursal Norte. ${HOURS}`,
      'Mi consulta: ',
    ]);
    const page = await open(path, signedIn(seller, answers));
    await page.reads('Cambiar estado');
    expect(ask()).toBeUndefined();
  });

  it('about a proforma leads who works here to it, and gives away neither its code nor its prices', async () => {
    const code = 'x'.repeat(40);
    const offer: ProformaAbierta = {
      ...{ codigo: 31, cliente: 'Lucía Paz', fecha: '2037-11-24T15:00:00.000Z', hasta: '2037-12-01' },
      ...{ estado: 'vigente', nota: '', totales: { base: 17.39, iva: 2.61, total: 20 } },
      lineas: [{ repuesto: 'P-1', nombre: 'Bujía', cantidad: 2, precioLista: 10, precio: 10, total: 20 }],
    };
    const page = await open(`/proforma?cod=${code}`, {
      answers: { [`POST ${OPEN_QUOTATION_PATH}`]: () => ({ body: offer }) },
    });
    expect(await begins(page)).toEqual([
      'chat.example',
      'Hola, le escribo por la proforma 31.',
      'http://localhost/dashboard/proformas/31',
      `Matriz Sur. ${HOURS}`,
      'Mi consulta: ',
    ]);
    expect(ask()).not.toContain(code);
  });
});
