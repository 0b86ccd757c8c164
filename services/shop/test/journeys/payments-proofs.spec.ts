import { createHash, randomBytes } from 'node:crypto';
import { PROOF_INVALID, PROOF_INVALID_CODE, type ProofImage, proofPath } from '@bujia/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bomb, picture } from '../pictures.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('The picture of a deposit', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  let order: number;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    ana = await world.client();
    luis = await world.client();
    seller = await world.seller();
    order = await world.order(ana);
  });
  afterAll(() => world.stop());

  const send = (image: Buffer | undefined, form: unknown = world.form(order, { valor: '1.00' })) =>
    world.registerWithImage(ana, form, image);
  const proof = ({ visitor }: Shopping, pago: number | string) =>
    visitor.get<ProofImage>(`/api/${proofPath(pago as number)}`);
  const bytesOf = ({ imagen }: ProofImage) => Buffer.from(imagen.slice(imagen.indexOf(',') + 1), 'base64');

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is drawn anew from %s, bounded, without what was hidden in it',
    async (kind) => {
      const secret = randomBytes(16).toString('hex');
      const sent = await picture(3_000, 1_200)
        .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '0/1 10/1 0/1' } })
        .toFormat(kind)
        .toBuffer();
      const { status, body } = await send(Buffer.concat([sent, Buffer.from(`<?php ${secret} ?>`)]));
      expect({ status, tieneImagen: body.tieneImagen }).toEqual({ status: 200, tieneImagen: true });
      const answer = await proof(ana, body.codigo);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.body.imagen).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/);
      const kept = bytesOf(answer.body);
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 800 });
      expect([kept.includes(secret), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);
    },
  );

  it('stands upright as it was taken, and small ones stay as they are', async () => {
    const sent = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await send(sent);
    expect(await sharp(bytesOf((await proof(seller, body.codigo)).body)).metadata()).toMatchObject({
      width: 20,
      height: 40,
    });
  });

  it('is shown to its client and to sellers; to anybody else there is none', async () => {
    const { codigo } = (await send(await picture(9, 9).png().toBuffer())).body;
    expect((await proof(seller, codigo)).status).toBe(200);
    const others = await proof(luis, codigo);
    expect([others.status, others.text]).toEqual([404, (await proof(luis, 99)).text]);
    for (const id of ['abc', '0x10', '-1', '99999999999999', '1/../2']) expect((await proof(ana, id)).status).toBe(404);
    const without = (await world.register(ana, world.form(order, { valor: '1.00' }))).body;
    expect([without.tieneImagen, (await proof(ana, without.codigo)).status]).toEqual([false, 404]);
  });

  it('is replaced when a rejected payment is sent again', async () => {
    const { codigo } = (await send(await picture(9, 9).png().toBuffer())).body;
    await world.decide(seller, codigo, 18, 16, 'No se lee');
    await send(await picture(30, 30).png().toBuffer(), world.form(order, { pago: codigo, valor: '1.00' }));
    expect(await sharp(bytesOf((await proof(ana, codigo)).body)).metadata()).toMatchObject({ width: 30 });
  });

  const noise = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(bytes)]);
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing (SVG)', () => Buffer.from(SVG)],
    [
      'a drawing behind the first bytes of a photo',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    ],
    ['a page (HTML)', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a bomb of 50,000 pixels each way', () => bomb(50_000)],
    ['a bomb that is within the side of 16 bits', () => bomb(65_535)],
    ['a line of 39 million points', () => bomb(39_000_000, 1)],
    ['a picture of 39 megapixels', () => bomb(6_245, 6_245)],
    ['a picture of 9,000 points on a side', () => bomb(9_000, 900)],
    ['a ribbon', () => bomb(7_000, 100)],
    ['a picture of 16 bits a colour', () => picture(90, 90).toColourspace('rgb16').png().toBuffer()],
    ['a photo that was cut off', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['a drawing of points that was cut off', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 900)],
    ['noise that begins like a photo', () => noise(10_000)],
    ['an animation (GIF)', () => picture(9, 9).gif().toBuffer()],
    ['a program', () => Buffer.from('\u007fELF'.padEnd(4_000, '\0'))],
    ['9 MB', () => noise(9 * 1024 * 1024)],
    ['30 MB', () => noise(30 * 1024 * 1024)],
  ])('is not %s', async (_, make) => {
    const before = (await world.payments(ana, order)).length;
    const answer = await send(await make());
    expect({ status: answer.status, code: answer.body.code, message: answer.body.message }).toEqual({
      ...{ status: 422, code: PROOF_INVALID_CODE, message: PROOF_INVALID },
    });
    expect(await world.payments(ana, order)).toHaveLength(before);
  });

  it('comes with a payment that is whole, in the right parts', async () => {
    const image = await picture(9, 9).png().toBuffer();
    expect(await send(image, '{"pedido":')).toMatchObject({ status: 400, body: { message: 'El pago no es válido' } });
    for (const form of ['null', '[]', '7', '"x"']) expect((await send(image, form)).status).toBe(400);
    expect((await send(image, world.form(order, { valor: 'abc' }))).status).toBe(400);
    const misplaced = await world.registerWithImage(ana, world.form(order), image, 'archivo');
    expect(misplaced.body.code).toBe(PROOF_INVALID_CODE);
    expect((await ana.visitor.post('/api/pago/registrar', world.form(order))).status).toBeLessThan(500);
    const long = await send(image, world.form(order, { observaciones: 'a'.repeat(100_000) }));
    expect([400, 413]).toContain(long.status);
    // Without a picture it is a payment all the same.
    expect((await send(undefined)).body.tieneImagen).toBe(false);
  });

  it('of many at once is drawn for all', async () => {
    const image = await picture(2_500, 2_500).jpeg().toBuffer();
    const mine = await world.order(luis);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.registerWithImage(luis, world.form(mine, { valor: '1.00' }), image)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const kept = await Promise.all(answers.map(async ({ body }) => bytesOf((await proof(luis, body.codigo)).body)));
    expect(new Set(kept.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
  });
});
