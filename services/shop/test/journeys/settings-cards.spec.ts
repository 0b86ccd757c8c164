import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { type CardReference, IDEMPOTENCY_HEADER, INSTALMENTS, REFERENCE_PATH } from '@bujia/contracts/checkout';
import {
  type AjustesDeTienda,
  type Prueba,
  SAVE_SETTINGS_PATH,
  SETTINGS_PATH,
  TRY_SETTINGS_PATH,
} from '@bujia/contracts/settings-desk';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../src/platform/config/config.ts';
import { type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOutPatiently, purchase } from './checkout-world.ts';

const CHOSEN = 'una clave del taller';

describe('The keys of cards in the settings', () => {
  let cards: CardSandbox;
  let world: CartWorld;
  let operator: Shopping;
  beforeAll(async () => {
    const found = await cardsForShop();
    ({ cards } = found);
    world = await startCartWorld({ ...found.env, CARD_SERVER_KEY: 'a key that was typed wrongly in the environment' });
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    operator = await world.operator();
    await world.db.query('UPDATE account SET password_hash = $1', [await hash(CHOSEN)]);
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
    await cards.stop();
  });

  const at = async () =>
    (await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`)).body.grupos.find(
      ({ grupo }) => grupo === 'tarjetas',
    )!;
  const post = async <Body>(path: string, valor: object) =>
    operator.visitor.post<Body>(`/api/${path}`, {
      ...{ grupo: 'tarjetas', version: (await at()).version, valor },
      ...(path === SAVE_SETTINGS_PATH && { actual: CHOSEN }),
    });
  const trial = (valor: object) => post<Prueba>(TRY_SETTINGS_PATH, valor);
  const save = (valor: object) => post<{ message?: string }>(SAVE_SETTINGS_PATH, valor);
  const keys = () => ({ donde: 'entorno', codigo: cards.env['CARD_SERVER_CODE'], clave: cards.env['CARD_SERVER_KEY'] });
  const calls = async () => (await cards.books()).calls.length;

  it('are tried without charging anything, as the environment has them and as they are typed', async () => {
    const { valor, primero } = await at();
    expect([primero, valor]).toEqual([true, { ...keys(), clave: { guardada: '' } }]);
    expect(await trial(valor)).toMatchObject({ status: 200, body: { bien: false, campo: 'clave' } });
    expect(await trial({ ...keys(), codigo: 'OTHER' })).toMatchObject({ body: { bien: false, campo: 'clave' } });
    expect(await trial(keys())).toMatchObject({
      ...{ status: 200, body: { bien: true, dicho: 'El proveedor acepta el código y la clave. No se cobró nada.' } },
    });
    await cards.away(true);
    expect(await trial(keys())).toMatchObject({ body: { bien: false, campo: 'donde' } });
    await cards.away(false);
    expect((await cards.books()).transactions).toEqual([]);
    expect(await calls()).toBe(1);
  });

  it('charge from then on, and are shown to nobody', async () => {
    expect(await save(keys())).toMatchObject({ status: 200 });
    const { valor, secretos } = await at();
    const key = cards.env['CARD_SERVER_KEY']!;
    expect(valor).toEqual({ ...keys(), clave: { guardada: expect.any(String), termina: key.slice(-4) } });
    expect(Object.keys(secretos)).toEqual(['clave']);
    expect(await save({ ...valor, codigo: 'OTHER' })).toMatchObject({
      ...{ status: 422, body: { message: expect.stringContaining('escríbala otra vez') } },
    });
    const client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    const byCard = purchase({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current });
    const idempotency = randomUUID();
    const { body } = await client.visitor.post<CardReference>(
      `/api/${REFERENCE_PATH}`,
      { user: { id: '1' }, order: { amount: 0.01, vat: 0 }, conf: {}, checkout: byCard },
      { headers: { [IDEMPOTENCY_HEADER]: idempotency } },
    );
    const pago = await cards.pay(body.reference);
    const paid = await checkOutPatiently(client.visitor, { ...byCard, pago }, idempotency);
    expect(paid).toMatchObject({ status: 200, body: { pedido: expect.any(Number) } });
    // Its notice is signed with the same key.
    await eventually(async () => (await cards.books()).notices.some(({ status }) => status === 200));
  });

  it('lead pages and their policy to the provider that is chosen', async () => {
    const page = () => world.shop.visitor().get('/contacto');
    const policy = async () => (await page()).headers.get('content-security-policy')!;
    expect(await policy()).toContain(cards.url);
    expect(await save({ ...keys(), donde: 'stg', codigoNavegador: 'BUJIA-EC-CLIENT' })).toMatchObject({
      ...{ status: 422, body: { message: 'Clave del navegador: Escriba la clave de ese código' } },
    });
    expect(
      await save({ ...keys(), donde: 'stg', codigoNavegador: 'BUJIA-EC-CLIENT', claveNavegador: 'otra' }),
    ).toMatchObject({ status: 200 });
    expect(await policy()).toContain('https://ccapi-stg.paymentez.com');
    expect(await policy()).not.toContain(cards.url);
    expect((await page()).text).toContain('https://cdn.paymentez.com/ccapi/sdk/');
    const config = world.shop.service.app.get(Config, { strict: false });
    expect(config.card?.pairs.map(({ code }) => code)).toEqual([keys().codigo, 'BUJIA-EC-CLIENT']);
    expect(config.card).toBe(config.card);
  });
});
