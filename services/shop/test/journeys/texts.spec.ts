import {
  CHANGED_MEANWHILE_CODE,
  type PaginaDeCambios,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_VERSION_PATH,
  type VersionDeAjuste,
} from '@bujia/contracts/settings-desk';
import { COMPANY_PATH, type Empresa, TERMS_PATH, type Terminos, termsHref } from '@bujia/contracts/shop-texts';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { type Pedido, orderPath } from '@bujia/contracts/orders';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { SPECIFIED_TERMS } from '@bujia/contracts/terms-text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

describe('The texts of the shop', () => {
  let world: CartWorld;
  let second: TestShop;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    second = await startShop({ DATABASE_URL: world.shop.databaseUrl });
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    second.clock.setTo('2037-11-24T15:00:00Z');
    operator = await world.operator();
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await second.stop();
    await world.stop();
  });

  const save = (grupo: 'terminos' | 'empresa', version: number, valor: object) =>
    operator.visitor.post<{ code?: string; message?: string }>(`/api/${SAVE_SETTINGS_PATH}`, { grupo, version, valor });
  const terms = async (version?: number, shop = second) => {
    const { body } = await shop.visitor().get<Terminos>(`/api/${TERMS_PATH}${version ? `?version=${version}` : ''}`);
    return body;
  };
  const page = async (path: string, shop = second) => shop.visitor().get(path);
  const drawn = (path: string, words: string) =>
    eventually(async () => {
      const { text } = await page(path);
      return text.includes('<main') && text.split('id="page-data"')[0]!.includes(words) && text;
    });
  const NEW = '## Cambios {#devoluciones}\n\nSe aceptan <script>alert(1)</script> en [30 días](/contacto).';

  it('begin with the words of the specification, drawn in the page', async () => {
    expect(await terms()).toEqual({ version: 1, vigente: 1, fecha: '2020-07-15', texto: SPECIFIED_TERMS });
    const html = await drawn('/terminos', 'Puede cancelar su pedido hasta las 16:00 del día de la compra.');
    expect(html).toContain('Última revisión: 15 de julio de 2020.');
    expect(html).toContain('<section id="devoluciones"');
    expect(html).toContain('<dt>Facturado</dt><dd>La factura electrónica fue emitida y enviada.</dd>');
    // With the data of the shop in their places.
    expect(html.split('id="page-data"')[0]).not.toContain('{tienda}');
    await drawn('/empresa', 'un mostrador de cuatro metros');
  });

  it('are another version for everybody within seconds, and no script in them is one', async () => {
    expect(await save('terminos', 0, { text: NEW })).toMatchObject({ status: 200 });
    const html = await drawn('/terminos', 'Versión 2.');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<a href="/contacto">30 días</a>');
    expect(html).not.toContain('hasta las 16:00');
    expect(html).toContain('Última revisión: 24 de noviembre de 2037.');
    expect(await terms()).toEqual({ version: 2, vigente: 2, fecha: '2037-11-24', texto: NEW });
  });

  it('can be read as they were by anybody, and are listed by nobody', async () => {
    expect(await terms(1)).toEqual({ version: 1, vigente: 2, fecha: '2020-07-15', texto: SPECIFIED_TERMS });
    const html = await drawn(termsHref(1), 'hasta las 16:00 del día de la compra');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/terminos">/);
    expect(html).toContain('que ya no es la vigente');
    expect((await page(termsHref(1))).headers.get('x-robots-tag')).toBe('noindex');
    const current = (await page('/terminos')).text;
    expect(current).not.toContain('content="noindex"');
    for (const version of ['3', '0', 'x', '-1', '1e1', '']) {
      expect({ version, status: (await page(`/terminos?version=${version}`)).status }).toEqual({
        version,
        status: 404,
      });
    }
    const visitor = second.visitor();
    expect((await visitor.get(`/api/${TERMS_PATH}?version=3`)).status).toBe(404);
    expect((await visitor.get(`/api/${TERMS_PATH}?version=0`)).status).toBe(400);
  });

  it('are refused in words, and to whoever looked at an earlier version', async () => {
    expect(await save('terminos', 0, { text: 'Otro' })).toMatchObject({
      ...{ status: 409, body: { code: CHANGED_MEANWHILE_CODE } },
    });
    const wrong = await save('terminos', 1, { text: '[aquí](javascript:alert`1`)' });
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      expect.stringContaining('Texto: Un enlace debe llevar a'),
    ]);
    expect((await save('terminos', 1, { text: ' ' })).body.message).toBe('Texto: Escriba los términos');
    expect((await save('terminos', 1, { text: 'x'.repeat(40_001) })).body.message).toContain('máximo 40000');
    expect((await save('terminos', 1, { text: NEW })).body.message).toBe('No cambió nada');
  });

  it('are kept with who, when and what was before, and put back as another version', async () => {
    const history = async () =>
      (await operator.visitor.get<PaginaDeCambios>(`/api/${SETTINGS_HISTORY_PATH}?grupo=terminos`)).body;
    const [first] = (await history()).cambios;
    expect(first).toMatchObject({ version: 1, quien: 'Ana Paz', vuelveA: null });
    expect(first!.cambios.map(({ que }) => new Set(que))).not.toEqual([]);
    const version = (number: number) =>
      operator.visitor.get<VersionDeAjuste>(`/api/${SETTINGS_VERSION_PATH}?grupo=terminos&version=${number}`);
    expect((await version(1)).body).toEqual({ valor: { text: NEW } });
    expect((await version(0)).body).toEqual({ valor: { text: SPECIFIED_TERMS } });
    expect((await version(2)).status).toBe(404);
    // What else is set has secrets in it, and no versions.
    expect((await operator.visitor.get(`/api/${SETTINGS_VERSION_PATH}?grupo=correo&version=0`)).status).toBe(404);

    const back = { grupo: 'terminos', version: 1, a: 0 };
    expect((await operator.visitor.post(`/api/${RESTORE_SETTINGS_PATH}`, back)).status).toBe(200);
    await drawn('/terminos', 'Versión 3.');
    expect(await terms()).toMatchObject({ version: 3, vigente: 3, texto: SPECIFIED_TERMS });
    expect(await terms(2)).toMatchObject({ version: 2, vigente: 3, texto: NEW });
    expect((await history()).cambios[0]).toMatchObject({ version: 2, vuelveA: 0 });
    const log = (await operator.visitor.get<StaffLogPage>('/api/auditoria')).body;
    expect(JSON.stringify(log)).toContain('terminos-2');
  });

  it('are kept with each order in the version that its client saw, for the staff and for the client’s own data', async () => {
    const [client, seller, part] = [await world.client(), await world.seller(), await world.part()];
    const buy = async (terminosVistos?: number) => {
      await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
      const { status, body } = await checkOut(client.visitor, pickup({ terminosVistos }));
      expect(status).toBe(200);
      return body.pedido;
    };
    const acceptedIn = async (order: number, { visitor }: Shopping) =>
      (await visitor.get<Pedido>(`/api/${orderPath(order)}`)).body.terminos;
    await eventually(async () => (await terms(undefined, world.shop)).vigente === 3);
    // A page that was open since, one that says nothing, and one that makes something up.
    const orders = [await buy(2), await buy(), await buy(99)];
    const accepted = [2, 3, 3];
    expect(await Promise.all(orders.map((order) => acceptedIn(order, seller)))).toEqual(accepted);
    const { body } = await client.visitor.get<{ pedidos: { terminosAceptados: number }[] }>(
      `/api/${PERSONAL_DATA_PATH}`,
    );
    expect(body.pedidos.map(({ terminosAceptados }) => terminosAceptados)).toEqual(accepted);
    expect((await checkOut(client.visitor, pickup({ terminosVistos: 'dos' as never }))).status).toBe(400);
  });

  it('of the company are written in the same way', async () => {
    const { body: before } = await second.visitor().get<Empresa>(`/api/${COMPANY_PATH}`);
    const valor = { ...before, history: `${before.history}\n\n## Hoy\n\nSomos **doce**.` };
    expect(await save('empresa', 0, valor)).toMatchObject({ status: 200 });
    const html = await drawn('/empresa', 'Somos <strong>doce</strong>.');
    expect(html).toContain('<h3 id="hoy">Hoy</h3>');
    expect((await save('empresa', 1, { ...valor, figures: [{ label: 'talleres', value: -1 }] })).status).toBe(422);
  });
});
