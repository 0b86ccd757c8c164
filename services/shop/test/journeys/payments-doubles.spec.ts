import {
  DECIDE_PAYMENT_PATH,
  PAYMENT_DOUBLED_CODE,
  type PaymentDouble,
  type SeenDouble,
  doublesPath,
} from '@bujia/contracts/payments';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PrintProofs } from '../../src/contexts/payments/application/print-proofs.ts';
import { expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentAnswer, type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { created, approved, rejected, edited } = PAYMENT_STATUS;

let pictures = 0;

/** Bars like lines of words; each picture has others. */
function receipt(): Promise<Buffer> {
  const seed = (pictures += 1);
  const bars = Array.from({ length: 24 }, (_, i) => {
    const [x, width] = [40 + ((seed * 37 + i * 53) % 200), 60 + ((seed * 71 + i * i * 29) % 240)];
    return `<rect x="${x}" y="${30 + i * 32}" width="${width}" height="14" fill="#222"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="840"><rect width="540" height="840" fill="#fff"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('The same deposit in two payments', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    ana = await world.client();
    luis = await world.client();
    seller = await world.seller();
  });
  afterAll(() => world.stop());

  interface Told {
    pedido: number;
    codigo: number;
  }
  /** A payment of a new order. */
  async function told(client: Shopping, image?: Buffer, changes: object = {}): Promise<Told> {
    const pedido = await world.order(client);
    const form = world.form(pedido, changes);
    const { status, body } = await (image
      ? world.registerWithImage(client, form, image)
      : world.register(client, form));
    expect(status).toBe(200);
    return { pedido, codigo: body.codigo };
  }
  const doublesOf = async (pago: number) =>
    (await seller.visitor.get<PaymentDouble[]>(`/api/${doublesPath(pago)}`)).body;
  const found = async (pago: number) =>
    (await doublesOf(pago)).map(({ pago, pedido, por, estado }) => [pago, pedido, por, estado.nombre]);
  const approve = (pago: number, dobles?: SeenDouble[], estadoAnterior: number = created): Promise<PaymentAnswer> =>
    seller.visitor.put(`/api/${DECIDE_PAYMENT_PATH}`, { pago, codigoEstadoPago: approved, estadoAnterior, dobles });

  it('is approved only by whoever was told of the other one, as it is now', async () => {
    const image = await receipt();
    const [first, second] = [await told(ana, image), await told(luis, image)];
    expect(await found(first.codigo)).toEqual([[second.codigo, second.pedido, 'imagen', 'Creado']]);
    expect(await found(second.codigo)).toEqual([[first.codigo, first.pedido, 'imagen', 'Creado']]);
    for (const dobles of [undefined, [], [{ pago: first.codigo, estado: created }]])
      expect((await approve(first.codigo, dobles)).body.code).toBe(PAYMENT_DOUBLED_CODE);
    expect((await approve(first.codigo, [{ pago: second.codigo, estado: created }])).status).toBe(200);
    // A screen that was opened before knows of the first one as it was.
    const stale = await approve(second.codigo, [{ pago: first.codigo, estado: created }]);
    expect([stale.status, stale.body.code]).toEqual([409, PAYMENT_DOUBLED_CODE]);
    expect(await found(second.codigo)).toEqual([[first.codigo, first.pedido, 'imagen', 'Aprobado']]);
    expect((await approve(second.codigo, [{ pago: first.codigo, estado: approved }])).status).toBe(200);
    const { rows } = await world.db.query<{ told: object }>(
      `SELECT asked->'told' AS told FROM staff_log WHERE command = 'DecidePayment' AND $1 = ANY(objects)`,
      [String(second.codigo)],
    );
    expect(rows).toEqual([{ told: { [first.codigo]: approved } }]);
  });

  it('is rejected by anybody, and is told of after that too', async () => {
    const image = await receipt();
    const [first, second] = [await told(ana, image), await told(luis, image)];
    expect((await world.decide(seller, first.codigo, rejected, created, 'No consta')).status).toBe(200);
    expect(await found(second.codigo)).toEqual([[first.codigo, first.pedido, 'imagen', 'Rechazado']]);
    expect((await approve(second.codigo)).body.code).toBe(PAYMENT_DOUBLED_CODE);
    expect((await approve(second.codigo, [{ pago: first.codigo, estado: rejected }])).status).toBe(200);
  });

  it('is approved once when both are approved in the same instant', async () => {
    for (let round = 0; round < 3; round++) {
      const image = await receipt();
      const [one, other] = [await told(ana, image), await told(luis, image)];
      const answers = await Promise.all([
        approve(one.codigo, [{ pago: other.codigo, estado: created }]),
        approve(other.codigo, [{ pago: one.codigo, estado: created }]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe(PAYMENT_DOUBLED_CODE);
    }
  });

  it('is known by its bank and number, however the zeros, spaces and letters of it are written', async () => {
    const written = ['0012-45a', '1245A', '00 12 45 a'] as const;
    const first = await told(ana, undefined, { codigoPago: written[0] });
    const second = await told(luis, undefined, { codigoPago: written[1] });
    // Another bank numbers for itself.
    await told(luis, undefined, { codigoPago: '12-45-A', entidadFinanciera: 2 });
    expect(await found(second.codigo)).toEqual([[first.codigo, first.pedido, 'comprobante', 'Creado']]);
    expect((await approve(second.codigo)).body.code).toBe(PAYMENT_DOUBLED_CODE);
    const [one, other] = await Promise.all([
      approve(first.codigo, [{ pago: second.codigo, estado: created }]),
      approve(second.codigo, [{ pago: first.codigo, estado: created }]),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('is none once the other number was rejected, nor is a payment that is sent again its own double', async () => {
    const first = await told(ana, await receipt(), { codigoPago: '00777' });
    const second = await told(luis, await receipt(), { codigoPago: '777' });
    await world.decide(seller, first.codigo, rejected, created, 'No consta');
    expect(await found(second.codigo)).toEqual([]);
    const image = await receipt();
    const again = world.form(first.pedido, { pago: first.codigo, codigoPago: '778' });
    expect((await world.registerWithImage(ana, again, image)).status).toBe(200);
    expect(await found(first.codigo)).toEqual([]);
    // What stood there before is forgotten.
    expect((await approve(first.codigo, undefined, edited)).status).toBe(200);
    expect((await approve(second.codigo)).status).toBe(200);
  });

  it('is told of where a picture only looks like another of the same sum, and asks nobody', async () => {
    const image = await receipt();
    const again = await sharp(image).resize(270).jpeg({ quality: 60 }).toBuffer();
    const first = await told(ana, image);
    const [second, smaller] = [await told(luis, again), await told(luis, again, { valor: '45.99' })];
    const likes = await found(second.codigo);
    expect(likes).toContainEqual([first.codigo, first.pedido, 'parecido', 'Creado']);
    expect(likes).toContainEqual([smaller.codigo, smaller.pedido, 'imagen', 'Creado']);
    expect((await found(smaller.codigo)).map(([pago]) => pago)).toEqual([second.codigo]);
    expect((await approve(first.codigo)).status).toBe(200);
    const different = await told(ana, await receipt());
    expect(await found(different.codigo)).toEqual([]);
    // After half a year nobody compares what only looks alike.
    await world.db.query(`UPDATE payment SET registered_at = registered_at - interval '181 days' WHERE number = $1`, [
      first.codigo,
    ]);
    expect((await found(second.codigo)).map(([pago]) => pago)).toEqual([smaller.codigo]);
  });

  it('is found where a version without prints kept the picture, at once or after the sweep', async () => {
    const image = await receipt();
    const [old, now] = [await told(ana, image), await told(luis, image)];
    const like = await told(luis, await sharp(image).jpeg({ quality: 60 }).toBuffer());
    const unprint = async (...numbers: number[]) =>
      world.db.query(`DELETE FROM proof_print WHERE payment_id IN (SELECT id FROM payment WHERE number = ANY($1))`, [
        numbers,
      ]);
    await unprint(old.codigo);
    // Its own picture is read where its print is missing.
    expect((await found(old.codigo)).map(([pago, , por]) => [pago, por])).toEqual([[now.codigo, 'imagen']]);
    expect((await found(now.codigo)).map(([pago]) => pago)).not.toContain(old.codigo);
    await world.shop.service.app.get(PrintProofs, { strict: false }).sweep();
    expect((await found(old.codigo)).map(([pago, , por]) => [pago, por])).toEqual([
      [now.codigo, 'imagen'],
      [like.codigo, 'parecido'],
    ]);
    expect((await found(now.codigo)).map(([pago]) => pago)).toContain(old.codigo);

    // Such a version puts another picture in the place of one, whose print no longer counts.
    await world.db.query(
      `UPDATE payment_proof SET content = $2, made_at = made_at + interval '1 second'
       WHERE payment_id = (SELECT id FROM payment WHERE number = $1)`,
      [old.codigo, Buffer.from('no picture')],
    );
    expect(await found(old.codigo)).toEqual([]);
    expect((await found(now.codigo)).map(([pago]) => pago)).toEqual([like.codigo]);
    // What cannot be read is not looked at for ever.
    await world.shop.service.app.get(PrintProofs, { strict: false }).sweep();
    const { rows } = await world.db.query<{ unread: boolean }>(
      `SELECT likeness IS NULL AS unread FROM proof_print JOIN payment ON id = payment_id WHERE number = $1`,
      [old.codigo],
    );
    expect(rows).toEqual([{ unread: true }]);
  });

  it('is told of to sellers alone: a client sends the picture of somebody else and hears nothing of it', async () => {
    const image = await receipt();
    const first = await told(ana, image);
    const pedido = await world.order(luis);
    const alone = await world.registerWithImage(luis, world.form(pedido, { valor: '1.00' }), await receipt());
    const doubled = await world.registerWithImage(luis, world.form(pedido, { valor: '1.00' }), image);
    expect(Object.keys(doubled.body)).toEqual(Object.keys(alone.body));
    expect([doubled.status, doubled.body.estadoPago.codigo]).toEqual([200, created]);
    expect(doubled.text).not.toContain(String(first.pedido));
    const [asked, missing] = [
      await luis.visitor.get(`/api/${doublesPath(doubled.body.codigo)}`),
      await luis.visitor.get(`/api/${doublesPath(1)}`),
    ];
    expect([asked.status, missing.status]).toEqual([403, 403]);
    expect(asked.text).toBe(missing.text);
  });

  it.each<[unknown, number]>([
    ['todos', 400],
    [{ pago: 1 }, 400],
    [[null], 400],
    [[{ pago: 1 }], 400],
    [[{ pago: '1', estado: 16 }], 400],
    [[{ pago: 1, estado: 16, por: 'imagen' }], 400],
    [Array(21).fill({ pago: 1, estado: 16 }), 400],
    [[{ pago: 1, estado: 16 }], 404],
  ])('is not told of by %j', async (dobles, status) => {
    const decision = { pago: 2_000_000, codigoEstadoPago: approved, estadoAnterior: created, dobles };
    const answer = await seller.visitor.put<{ message: string }>(`/api/${DECIDE_PAYMENT_PATH}`, decision);
    expect(answer.status).toBe(status);
  });

  it('is asked for of payments that exist', async () => {
    for (const pago of ['0', 'abc', '-1', '999999', '99999999999'])
      expect((await seller.visitor.get(`/api/pago/dobles/${pago}`)).status).toBe(404);
  });

  it('leaves everything sound', () => expectSound(world.shop));
});
