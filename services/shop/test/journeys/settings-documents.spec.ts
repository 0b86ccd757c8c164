import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { type Documento, documentXmlPath, documentsPath } from '@bujia/contracts/invoices';
import { type AjustesDeTienda, SAVE_SETTINGS_PATH, SETTINGS_PATH } from '@bujia/contracts/settings-desk';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { selfSigned } from '../../src/contexts/invoicing/adapters/signature/self-signed.ts';
import { Signer } from '../../src/contexts/invoicing/application/signer.ts';
import { eventually } from '../eventually.ts';
import { schemaFaults } from '../invoices.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const CHOSEN = 'una clave del taller';
const TUESDAY = '2037-11-24T15:00:00Z';
const RUC = '1799999990001';
const PASSWORD = 'la del certificado';
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.parse(TUESDAY) + days * DAY_MS);

const certificate = (holder: string, until = later(400)) =>
  selfSigned({ holder, password: PASSWORD, from: later(-10), until }).toString('base64');

describe('Issuer and certificate of the settings', () => {
  let world: PaymentsWorld;
  let second: TestShop;
  let client: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    second = await startShop({ DATABASE_URL: world.shop.databaseUrl });
    for (const { clock } of [world.shop, second]) clock.setTo(TUESDAY);
    [client, seller, operator] = [await world.client(), await world.seller(), await world.operator()];
    await world.db.query('UPDATE account SET password_hash = $1', [await hash(CHOSEN)]);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await second.stop();
    await world.stop();
  });

  const settings = async () => (await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`)).body;
  const at = async (grupo: GroupKey) => (await settings()).grupos.find((one) => one.grupo === grupo)!;
  const opening = async (que: string) => (await settings()).antes.find((one) => one.que === que);
  const save = async (grupo: GroupKey, valor: object) =>
    operator.visitor.post<{ message?: string }>(`/api/${SAVE_SETTINGS_PATH}`, {
      ...{ grupo, version: (await at(grupo)).version, valor, actual: CHOSEN },
    });
  const sent = (archivo: string, clave = PASSWORD) => save('firma', { archivo, clave });
  const holders = () =>
    Promise.all(
      [world.shop, second].map(
        async ({ service }) => (await service.app.get(Signer, { strict: false }).state()).holder,
      ),
    );
  const invoice = async (): Promise<{ numero: string; xml: string }> => {
    const order = await world.order(client);
    const { body } = await world.register(client, world.form(order));
    await world.decide(seller, body.codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
    const [made] = await eventually(
      async () => {
        const { body: found } = await client.visitor.get<Documento[]>(`/api/${documentsPath(order)}`);
        return found[0]?.estado === 'autorizado' && found;
      },
      { every: 200 },
    );
    return { numero: made!.numero, xml: (await client.visitor.get(`/api/${documentXmlPath(made!.codigo)}`)).text };
  };

  it('take a certificate that opens, is the issuer’s, and is good today, and say at the field why not', async () => {
    const good = certificate(`Repuestos Bujía ${RUC}`);
    const file = 'Archivo del certificado: ';
    for (const [archivo, clave, message] of [
      [good, 'otra', 'Contraseña del certificado: La contraseña del certificado no abre el archivo'],
      [Buffer.from('nada').toString('base64'), PASSWORD, `${file}El certificado configurado no es un archivo PKCS#12`],
      [certificate('Otra empresa 1790011674001'), PASSWORD, `${file}El certificado es del RUC 1790011674001, y la`],
      [certificate('Bujía', later(-1)), PASSWORD, `${file}El certificado de firma caducó el 2037/11/23`],
      ['no base64!', PASSWORD, `${file}Ese archivo no es un certificado .p12`],
      ['', PASSWORD, `${file}Elija el archivo .p12`],
      [good, '', 'Contraseña del certificado: Escriba la contraseña del archivo'],
    ] as const) {
      const answer = await sent(archivo, clave);
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } });
    }
    // What is no certificate by its size is not even read.
    expect((await sent('A'.repeat(140_000))).status).toBe(422);
    expect((await sent('A'.repeat(2_000_000))).status).toBe(413);
    expect((await at('firma')).version).toBe(0);
    expect(await sent(good)).toMatchObject({ status: 200 });
    const { valor } = await at('firma');
    expect(valor).toEqual({
      ...{ archivo: { guardada: expect.any(String) }, clave: { guardada: expect.any(String), termina: 'cado' } },
      ...{ titular: `Repuestos Bujía ${RUC}`, ruc: RUC, vence: '2038/12/29' },
    });
    await eventually(async () => (await holders()).every((holder) => holder === `Repuestos Bujía ${RUC}`));
    expect(await opening('Certificado de firma')).toMatchObject({ estado: 'listo' });
  });

  it('sign with it, and with the next one from its moment on', async () => {
    const first = await invoice();
    const [, own] = /<ds:X509Certificate>([^<]+)</.exec(first.xml)!;
    expect(Buffer.from(own!, 'base64').toString('latin1')).toContain(RUC);
    expect(await sent(certificate(`La siguiente ${RUC}`, later(20)))).toMatchObject({ status: 200 });
    await eventually(async () => (await holders()).every((holder) => holder === `La siguiente ${RUC}`));
    const next = await invoice();
    expect(/<ds:X509Certificate>([^<]+)</.exec(next.xml)![1]).not.toBe(own);
    // Thirty days before it ends somebody should hear of it.
    expect(await opening('Certificado de firma')).toMatchObject({
      ...{ estado: 'conviene', dicho: expect.stringContaining('vence el 2037/12/14; renuévelo ya') },
    });
  });

  it('say who issues from now on: what was issued stays, and no number comes twice', async () => {
    const { valor } = await at('emisor');
    const before = await invoice();
    expect(before.numero).toMatch(/^001-001-/);
    const moved = {
      ...valor,
      ...{ emissionPoint: '002', tradeName: 'Bujía Norte', address: 'Av. Nueva N1-1, Quito', specialTaxpayer: '1234' },
      ...{ rimpe: 'CONTRIBUYENTE RÉGIMEN RIMPE', keepsAccounts: undefined },
    };
    expect(await save('emisor', moved)).toMatchObject({ status: 200 });
    const other = await invoice();
    expect(other.numero).toBe('001-002-000000001');
    expect(await schemaFaults(other.xml)).toEqual([]);
    for (const part of [
      ...[
        '<nombreComercial>Bujía Norte<',
        '<dirEstablecimiento>Av. Nueva N1-1, Quito<',
        '<contribuyenteEspecial>1234<',
      ],
      ...['<obligadoContabilidad>NO<', '<contribuyenteRimpe>CONTRIBUYENTE RÉGIMEN RIMPE<'],
    ])
      expect(other.xml).toContain(part);
    expect(await save('emisor', valor)).toMatchObject({ status: 200 });
    const again = await invoice();
    expect(Number(again.numero.slice(-9))).toBe(Number(before.numero.slice(-9)) + 1);

    for (const [wrong, message] of [
      [{ ruc: '1799999990002' }, 'RUC: Ese RUC no es válido'],
      [{ establishment: '000' }, 'Establecimiento: Son tres dígitos'],
      [{ rimpe: 'Otro' }, 'Régimen RIMPE'],
    ] as const)
      expect(await save('emisor', { ...valor, ...wrong })).toMatchObject({
        ...{ status: 422, body: { message: expect.stringContaining(message) } },
      });
  });

  it('know when certificate and issuer are two', async () => {
    const { valor } = await at('emisor');
    expect(await save('emisor', { ...valor, ruc: '1790011674001', legalName: 'Otra Cía. Ltda.' })).toMatchObject({
      status: 200,
    });
    expect(await opening('Certificado de firma')).toMatchObject({
      ...{ estado: 'falta', dicho: `El certificado es del RUC ${RUC}, y la tienda emite con 1790011674001` },
    });
    expect(await opening('RUC')).toMatchObject({ estado: 'listo' });
    expect((await world.shop.visitor().get('/contacto')).text).toContain('1790011674001');
    expect(await save('emisor', valor)).toMatchObject({ status: 200 });
  });
});
