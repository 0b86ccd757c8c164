import { LOAD_CART_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, fillPath, type Vehiculo } from '@bujia/contracts/catalogue';
import { judgeFit } from '@bujia/contracts/fitment';
import { orderHistoryPath, orderItemsPath, orderPath } from '@bujia/contracts/orders';
import { CODE_PATHS, type LineaLeida } from '@bujia/contracts/part-numbers';
import { paymentsPath } from '@bujia/contracts/payments';
import { OPEN_QUOTATION_PATH, type ProformaAbierta } from '@bujia/contracts/quotations';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cart, line, part } from '../../test/examples.ts';
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

  const CART = cart([line(), line({ codigo: 2, codigoEmpresa: 'P 2,A', nombre: 'Filtro', cantidad: 1 })]);
  const HASH = '#codigos=P-1x2,P%202%2CAx1';

  it('about a cart names codes and how many, the vehicle, and a link to the same list', async () => {
    const answers = { [`POST ${LOAD_CART_PATH}`]: () => ({ body: CART }) };
    expect(await begins(await open('/carrito', { ...signedIn(client, answers), stored }))).toEqual([
      'chat.example',
      'Hola, quiero consultar por estos repuestos:',
      '2 × P-1',
      '1 × P 2,A',
      'Mi vehículo: 2025 Tayra Cayambe 2.4.',
      `http://localhost/lista${HASH}`,
      `Matriz Sur. ${HOURS}`,
    ]);
  });

  const LIST = `POST ${CODE_PATHS.list}`;
  const found = (about: Partial<LineaLeida>): LineaLeida => ({
    ...{ texto: '', cantidad: 1, repuesto: null, leido: null, otros: 0 },
    ...about,
  });
  const OF_LIST: Answers = {
    [LIST]: () => ({
      body: {
        lineas: [found({ texto: 'P-1 x 2', cantidad: 2, repuesto: part() }), found({ texto: 'P 2,A x 1' })],
      },
    }),
  };
  const askedLists = ({ asked }: Screen) => asked.filter(({ call }) => call === LIST).map(({ body }) => body);
  const ASKED = { texto: 'P-1 x 2\nP 2,A x 1' };

  it('whose list a visitor opens shows it, and brings them back to it once they have signed in', async () => {
    const page = await open(`/lista${HASH}`, { answers: OF_LIST });
    await page.reads('1 de 2 líneas encontradas');
    expect(page.field('Lista de códigos').value).toBe(ASKED.texto);
    expect(askedLists(page)[0]).toEqual(ASKED);
    expect(JSON.parse(sessionStorage.getItem('wayBack')!)).toEqual({ place: `/lista${HASH}`, refused: true });
  });

  it('whose list a client opens may be bought, all of it with one press', async () => {
    const page = await open(`/lista${HASH}`, signedIn(client, OF_LIST));
    await page.reads('Añadir todos (1)');
    expect(askedLists(page)[0]).toEqual(ASKED);
  });

  it('whose list a seller opens stands at the counter, with what is not sold in sight, and no longer in the address', async () => {
    const page = await open(`/lista${HASH}`, signedIn(seller, OF_LIST));
    const sold = () => document.querySelector('main [aria-label="Repuestos de la venta"]')?.textContent ?? '';
    await page.until(() => sold().includes('Bujía'));
    expect([page.address, location.hash]).toEqual(['/dashboard/mostrador', '']);
    expect(page.field('Cantidad').value).toBe('2');
    expect(page.words).toContain('No hay un repuesto con el código P 2,A x 1');
    expect(askedLists(page)).toEqual([ASKED]);
  });
});
