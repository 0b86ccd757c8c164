import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADDRESSES_PATH,
  type Address,
  DEFAULT_ADDRESS_PATH,
  addressPath,
  addressesPath,
} from '@bujia/contracts/addresses';
import { CATALOGUES, TIMER_PATH, cataloguePath } from '@bujia/contracts/catalogues';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';

const form = (ciudad: string) => ({
  codigoProvincia: 17,
  ciudad,
  callePrincipal: 'Av. Amazonas',
  numeracion: 'N34-120',
  calleSecundaria: 'Juan Pablo Sanz',
  tipo: 'Local comercial',
  referencia: 'Frente al parque',
  telefonoPrincipal: '0991234567',
  telefonoSecundario: '022345678',
  email: 'entrega@correo.example',
});

describe('Addresses', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
  });
  afterAll(() => shop.stop());

  it('have one default: the first, then the chosen, then the oldest that is left', async () => {
    const { visitor, id } = await signedInClient(shop);
    const save = async (body: object) => (await visitor.post<Address>(`/api/${ADDRESSES_PATH}`, body)).body;
    const list = async () => (await visitor.get<Address[]>(`/api/${addressesPath(id)}`)).body;
    const cities = async () => (await list()).map(({ ciudad, principal }) => (principal ? `${ciudad}!` : ciudad));
    expect(await list()).toEqual([]);

    const quito = await save({ ...form('Quito'), principal: false, codigoUsuario: 'otro', estado: 9 });
    expect(quito).toEqual({
      ...form('Quito'),
      codigo: quito.codigo,
      codigoUsuario: id,
      provincia: { codigo: 17, nombre: 'Pichincha' },
      principal: true,
      estado: 1,
    });
    const ambato = await save({ ...form('Ambato'), principal: true, codigo: null });
    const loja = await save(form('Loja'));
    expect(await cities()).toEqual(['Quito!', 'Ambato', 'Loja']);

    expect((await visitor.put(`/api/${DEFAULT_ADDRESS_PATH}`, { usuario: id, direccion: loja.codigo })).body).toBe(
      true,
    );
    expect(await cities()).toEqual(['Loja!', 'Quito', 'Ambato']);
    expect(await save({ ...loja, ciudad: 'Catamayo' })).toMatchObject({ codigo: loja.codigo, principal: true });
    expect((await visitor.delete(`/api/${addressPath(loja.codigo)}`)).body).toBe(true);
    expect(await cities()).toEqual(['Quito!', 'Ambato']);
    expect((await visitor.delete(`/api/${addressPath(loja.codigo)}`)).status).toBe(404);
    await visitor.delete(`/api/${addressPath(quito.codigo)}`);
    await visitor.delete(`/api/${addressPath(ambato.codigo)}`);
    expect(await list()).toEqual([]);
    expect((await visitor.get<{ direcciones: unknown[] }>(`/api/${PERSONAL_DATA_PATH}`)).body.direcciones).toEqual([]);
  });

  it('keep one default when ten are entered, and chosen, at once', async () => {
    const { visitor, id } = await signedInClient(shop);
    const defaults = async () =>
      (await visitor.get<Address[]>(`/api/${addressesPath(id)}`)).body.filter(({ principal }) => principal).length;
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => visitor.post<Address>(`/api/${ADDRESSES_PATH}`, form(`Ciudad ${turn}`))),
    );
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
    expect(await defaults()).toBe(1);
    const chosen = await Promise.all(
      saved.map(({ body }) => visitor.put(`/api/${DEFAULT_ADDRESS_PATH}`, { direccion: body.codigo })),
    );
    expect(chosen.map(({ status }) => status)).toEqual(chosen.map(() => 200));
    expect(await defaults()).toBe(1);
  });

  it('end at fifty', async () => {
    const { visitor } = await signedInClient(shop);
    for (let turn = 0; turn < 50; turn++) await visitor.post(`/api/${ADDRESSES_PATH}`, form('Quito'));
    expect(await visitor.post(`/api/${ADDRESSES_PATH}`, form('Quito'))).toMatchObject({
      status: 409,
      body: { code: 'identity.too-many-addresses' },
    });
  });

  it('choose from the lists of the shop', async () => {
    const visitor = shop.visitor();
    for (const [name, entries] of Object.entries(CATALOGUES))
      expect((await visitor.get(`/api/${cataloguePath(name as keyof typeof CATALOGUES)}`)).body).toEqual(entries);
    const provinces = CATALOGUES.PROVINCIA.map(({ nombre }) => nombre);
    expect(provinces).toHaveLength(24);
    expect(provinces).toEqual([...provinces].sort((one, other) => one.localeCompare(other, 'es')));
    const banks = (await visitor.get<{ nombre: string }[]>(`/api/${cataloguePath('ENTIDAD_FINANCIERA')}`)).body;
    expect(banks.at(-1)).toEqual({ codigo: 99, nombre: 'Otra entidad' });
    expect((await visitor.get('/api/ext/catalogo/constructor')).status).toBe(404);
  });

  it('know the time of the server', async () => {
    shop.clock.advance(3_600_000);
    const before = shop.clock.now().toISOString();
    const { body } = await shop.visitor().get<{ ahora: string }>(`/api/${TIMER_PATH}`);
    const told = new Date(body.ahora).toISOString();
    expect([before, told, shop.clock.now().toISOString()].sort()[1]).toBe(told);
    shop.clock.advance(-3_600_000);
  });
});
