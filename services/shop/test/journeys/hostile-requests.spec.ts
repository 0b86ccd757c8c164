import { connect } from 'node:net';
import { CLIENT_ORDERS_PATH } from '@bujia/contracts/orders';
import { SAVE_CART_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { REGISTER_PAYMENT_PATH } from '@bujia/contracts/payments';
import { IMPORT_TRIAL_PATH } from '@bujia/contracts/catalogue-import';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type World, populate } from '../authorisation/world.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Answer, Visitor } from '../visitor.ts';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`campo${i}`, i]));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const CHANGE = '0b1f6a52-6f0e-4b7e-9d6c-3f1f0a1b2c3d';

describe('A request that means harm', () => {
  let shop: TestShop;
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop();
    world = await populate(shop);
    visitor = shop.visitor();
  });
  afterAll(async () => {
    await world.close();
    await shop.stop();
  });

  const refused = ({ status, body }: Answer) => ({ status, code: (body as { code?: string }).code });
  /** As it stands on the wire: clients tidy up addresses and bodies before they send them. */
  const raw = (lines: string[], body = '') =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(shop.baseUrl);
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write([...lines, `Host: ${hostname}:${port}`, 'Connection: close', '', body].join('\r\n')),
      );
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('end', () => resolve(answer)).on('error', reject);
    });
  const statusOf = (answer: string) => Number(answer.split(' ')[1]);

  it('is refused before it costs anything: 27,000 keys, 18,000 keys, 2,000 levels', async () => {
    expect(refused(await visitor.post('/api/ext/contacto/enviarContacto', keys(27_000)))).toEqual({
      status: 413,
      code: 'request.too-large',
    });
    for (const path of [SAVE_CART_PATH, CATALOGUE_PATHS.listing, 'auth/signin'])
      for (const body of [keys(2_000), nested(2_000), { campo: nested(1).repeat(3), ...keys(70) }])
        expect(refused(await visitor.post(`/api/${path}`, body))).toEqual({ status: 400, code: 'request.excessive' });
    const query = new URLSearchParams(
      Object.entries(keys(1_000)).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect((await visitor.get(`/api/ext/repuestos/sugerencias?${query}`)).status).toBe(400);
  });

  it('still lets a cart of a hundred lines through', async () => {
    const linea = { codigo: 1, cantidad: 1, nombre: 'Filtro '.repeat(28), imagen: 'x'.repeat(100) };
    const productos = Array.from({ length: 100 }, (_, i) => ({ ...linea, codigo: i + 1 }));
    const answer = await (await world.visitor('client A')).post(`/api/${SAVE_CART_PATH}`, { productos });
    // Nobody sells them: it is the cart that answers.
    expect(refused(answer)).toMatchObject({ status: 404 });
  });

  it.each([{ productos: [[]] }, { productos: [null] }, { productos: ['x'] }, { cambio: [] }])(
    'a cart that is %j breaks nothing',
    async (body) => {
      for (const caller of ['anonymous', 'client A'] as const)
        expect((await (await world.visitor(caller)).post(`/api/${SAVE_CART_PATH}`, body)).status).toBe(400);
    },
  );

  it.each([[[[]]], [[null]], [['x']], [[7]]])('prices that are %j are refused', async (precios) => {
    const cambio = { id: CHANGE, tipo: 'aceptar', precios };
    const answer = await (await world.visitor('client A')).post(`/api/${SAVE_CART_PATH}`, { cambio });
    expect(answer.status).toBe(400);
  });

  it.each(['', ' ', '\u2028'])('an avatar that is %j is refused', async (avatar) => {
    const client = await world.visitor('client A');
    const { id, email } = world.person('client A');
    const profile = {
      codigo: id,
      nombre: 'Rosa',
      apellido: 'Quishpe',
      cedula: '1710034065',
      direccion: 'Quito',
      email,
    };
    expect((await client.post('/api/usr', { ...profile, avatar })).status).toBe(400);
    expect((await client.post('/api/usr', { ...profile, avatar: 1 })).status).toBe(200);
  });

  it('what is left blank is not asked for, and a number cannot be blank', async () => {
    const operator = await world.visitor('operator');
    for (const blank of ['', ' ', '\u2028'])
      for (const name of ['pedido', 'antes', 'estado', 'plantilla', 'destinatario']) {
        const answer = await operator.get(`/api/correo?${new URLSearchParams({ [name]: blank })}`);
        expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      }
    expect((await operator.get('/api/boletin?antes=')).status).toBe(200);
    const boletin = { titulo: 'Ofertas', texto: 'Hola', repuestos: [], promociones: false };
    expect((await operator.post('/api/boletin', { ...boletin, id: ' ' })).status).toBe(200);
    expect((await operator.post('/api/boletin', { ...boletin, revision: '' })).status).toBe(400);
    const orders = (body: object) => operator.post('/api/pedido/all', { page: 0, size: 5, ...body });
    expect((await orders({ cliente: null, numero: '', desde: ' ', hasta: null })).status).toBe(200);
    expect((await orders({ estado: '' })).status).toBe(400);
    expect((await operator.post(`/api/${CLIENT_ORDERS_PATH}`, { page: '', size: 5 })).status).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', ''],
    ['an empty boundary', 'multipart/form-data; boundary=', ''],
    ['a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`, `--${'b'.repeat(300)}--\r\n`],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n{'],
    [
      'no end of its file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="imagen"; filename="repuestos.csv"\r\n\r\nGIF',
    ],
  ])('a form with %s is refused', async (_, type, body) => {
    const headers = { 'content-type': type };
    for (const [caller, path] of [
      ['client A', REGISTER_PAYMENT_PATH],
      ['operator', IMPORT_TRIAL_PATH],
    ] as const) {
      const answer = await (await world.visitor(caller)).post(`/api/${path}`, body, { headers });
      // A picture that stops is told in the words for one that cannot be read.
      expect([400, 422]).toContain(answer.status);
    }
  });

  it.each(['//', '///', '//[', '//:80', '//evil.example/x', '/.//evil.example/x', '/%', '/%00', '/api//x', '/ops//x'])(
    'GET %s is answered without breaking, and names no other address',
    async (path) => {
      const answer = await raw([`GET ${path} HTTP/1.1`]);
      expect(statusOf(answer)).toBeLessThan(500);
      expect(answer).not.toMatch(/(href|content|location:)\W*https?:\/\/evil/i);
    },
  );
});
