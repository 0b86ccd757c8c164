import { randomBytes } from 'node:crypto';
import { PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  LINE_NOT_RETURNABLE_CODE,
  LINE_RETURN_ASKED_CODE,
  LINE_RETURN_INVALID,
  LINE_RETURN_WITH_PHOTOS_PATH,
  LINE_RETURNS_DESK_PATH,
  type LineReturnRequest,
  type LineReturnsDesk,
  PHOTO_MISSING_CODE,
  TOO_MANY_PHOTOS,
  TOO_MANY_UNITS_CODE,
  lineReturnPhotoPath,
  lineReturnsOfOrderPath,
  type RepuestoDevuelto,
} from '@bujia/contracts/line-returns';
import { PROOF_INVALID_CODE, type ProofImage } from '@bujia/contracts/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AccountDeleted } from '../../src/contexts/identity/contract.ts';
import { WhenAccountDeleted } from '../../src/contexts/ordering/application/when-account-deleted.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { bomb, picture } from '../pictures.ts';
import { atRest } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, purchase } from './checkout-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const { approved, created } = PAYMENT_STATUS;
const DAY_MS = 86_400_000;
type Refused = { code?: string; message?: string };

describe('Photographs of a part that is to go back', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  let order: number;
  beforeAll(async () => {
    world = await startReturnsWorld();
  });
  beforeEach(async () => {
    [ana, luis, seller] = [await world.client(), await world.client(), await world.seller()];
    order = await bought();
  });
  afterEach(() => atRest(world.db));
  afterAll(() => world.stop());

  /** Two of a part, paid by transfer. */
  const bought = async () => {
    await change(ana.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 2 });
    const number = (await checkOut(ana.visitor, purchase())).body.pedido;
    const { rows } = await world.db.query<{ total: string }>(
      `SELECT (totals->>'total')::int / 100.0 AS total FROM placed_order WHERE number = $1`,
      [number],
    );
    const valor = Number(rows[0]!.total).toFixed(2);
    const { codigo } = (await world.register(ana, world.form(number, { valor }))).body;
    await world.decide(seller, codigo, approved, created);
    await atRest(world.db);
    return number;
  };
  const wanted = (changes: Partial<LineReturnRequest> = {}) => ({
    ...{ pedido: order, linea: 0, cantidad: 1, motivo: 'broken', comentario: 'Vino partido' },
    ...changes,
  });
  const ask = (photos: readonly Buffer[], body: unknown = wanted(), { visitor }: Shopping = ana) =>
    visitor.post<RepuestoDevuelto & Refused>(`/api/${LINE_RETURN_WITH_PHOTOS_PATH}`, formOf(photos, body));
  const formOf = (photos: readonly Buffer[], body: unknown, name = 'foto') => {
    const parts = new FormData();
    parts.set('body', typeof body === 'string' ? body : JSON.stringify(body));
    for (const photo of photos) parts.append(name, new Blob([new Uint8Array(photo)]), '../../etc/foto.jpg');
    return parts;
  };
  const photo = ({ visitor }: Shopping, codigo: number | string, foto: number | string) =>
    visitor.get<ProofImage & Refused>(`/api/${lineReturnPhotoPath(codigo, foto)}`);
  const bytesOf = ({ imagen }: ProofImage) => Buffer.from(imagen.slice(imagen.indexOf(',') + 1), 'base64');
  const asked = async () =>
    (await ana.visitor.get<DevolucionesDePedido>(`/api/${lineReturnsOfOrderPath(order)}`)).body.pedidas;
  const kept = async () => (await world.db.query(`SELECT FROM line_return_photo`)).rowCount;
  const small = () => picture(9, 9).png().toBuffer();

  it('come with it, are drawn anew and shown to its client and to sellers alone', async () => {
    const secret = randomBytes(16).toString('hex');
    const first = await picture(3_000, 1_200)
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '0/1 10/1 0/1' } })
      .jpeg()
      .toBuffer();
    const second = await picture(40, 20).withMetadata({ orientation: 6 }).webp().toBuffer();
    const { status, body } = await ask([Buffer.concat([first, Buffer.from(`<?php ${secret} ?>`)]), second]);
    expect([status, body.fotos]).toEqual([200, 2]);
    const shown = await photo(ana, body.codigo, 1);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.body.imagen).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/);
    const bytes = bytesOf(shown.body);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 800 });
    expect([bytes.includes(secret), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined]);
    expect(await sharp(bytesOf((await photo(seller, body.codigo, 2)).body)).metadata()).toMatchObject({
      ...{ width: 20, height: 40 },
    });
    const { body: desk } = await seller.visitor.get<LineReturnsDesk>(`/api/${LINE_RETURNS_DESK_PATH}`);
    expect(desk.porDecidir.find(({ codigo }) => codigo === body.codigo)).toMatchObject({ fotos: 2 });
    expect((await asked())[0]).toMatchObject({ fotos: 2, comentario: 'Vino partido' });

    const others = await photo(luis, body.codigo, 1);
    expect([others.status, others.body.code, others.text]).toEqual([
      ...[404, PHOTO_MISSING_CODE, (await photo(luis, 99, 1)).text],
    ]);
    expect((await photo({ ...luis, visitor: world.shop.visitor() }, body.codigo, 1)).status).toBe(401);
    for (const foto of [0, 3, 5, 'abc', '-1', '0x1', '99999999999'])
      expect((await photo(ana, body.codigo, foto)).status).toBe(404);

    // What was decided keeps them for as long as its client may object.
    const decision = { codigo: body.codigo, aceptada: false, respuesta: 'Tiene marcas de uso' };
    expect((await seller.visitor.post(`/api/${DECIDE_LINE_RETURN_PATH}`, decision)).status).toBe(200);
    expect((await photo(ana, body.codigo, 2)).status).toBe(200);
  });

  it('are four at most, and it is asked for without any too', async () => {
    const before = await kept();
    const five = await ask(await Promise.all([1, 2, 3, 4, 5].map(small)));
    expect([five.status, five.body.message]).toEqual([422, TOO_MANY_PHOTOS]);
    expect([await asked(), await kept()]).toEqual([[], before]);
    const four = await ask(await Promise.all([1, 2, 3, 4].map(small)));
    expect([four.status, four.body.fotos]).toEqual([200, 4]);
    order = await bought();
    const none = await ask([]);
    expect([none.status, none.body.fotos]).toEqual([200, 0]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing (SVG)', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that is called a photograph', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a line of 39 million points', () => bomb(39_000_000, 1)],
    ['a bomb of 50,000 pixels each way', () => bomb(50_000)],
    ['nothing', () => Buffer.alloc(0)],
    ['9 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(9 * 1024 * 1024)])],
    ['100 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100 * 1024 * 1024)])],
  ])('are not %s, and nothing is asked for by what came with it', async (_, make) => {
    const before = await kept();
    const { status, body } = await ask([await small(), await make()]);
    expect([status, body.code]).toEqual([422, PROOF_INVALID_CODE]);
    expect([await asked(), await kept()]).toEqual([[], before]);
  });

  it('are looked at for what its client may send back, and for nothing else', async () => {
    // It would be refused for itself, if it were looked at.
    const none = [Buffer.from('no photograph')];
    const foreign = await ask(none, wanted(), luis);
    const missing = await ask(none, wanted({ pedido: 99 }), luis);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await ask(none, wanted({ linea: 1 }))).body.code).toBe(LINE_NOT_RETURNABLE_CODE);
    expect((await ask(none, wanted({ cantidad: 3 }))).body.code).toBe(TOO_MANY_UNITS_CODE);
    expect((await ask(none, wanted({ motivo: 'porque sí' }))).status).toBe(400);
    for (const body of ['{"pedido":', 'null', '[]', '7']) expect((await ask(none, body)).status).toBe(400);
    const visitor = await ask(none, wanted(), { ...ana, visitor: world.shop.visitor() });
    expect(visitor.status).toBe(401);
    expect((await ask([])).status).toBe(200);
    expect((await ask(none)).body.code).toBe(LINE_RETURN_ASKED_CODE);
  });

  it('stand behind the request, in parts of their name', async () => {
    const path = `/api/${LINE_RETURN_WITH_PHOTOS_PATH}`;
    const image = new Blob([new Uint8Array(await small())]);
    const behind = new FormData();
    behind.append('foto', image, 'foto.jpg');
    behind.set('body', JSON.stringify(wanted()));
    const twice = formOf([], wanted());
    twice.append('body', JSON.stringify(wanted()));
    for (const parts of [behind, formOf([await small()], wanted(), 'imagen'), new FormData()]) {
      const { status, body } = await ana.visitor.post<Refused>(path, parts);
      expect([status, body.message]).toEqual([400, LINE_RETURN_INVALID]);
    }
    expect((await ana.visitor.post(path, twice)).status).toBeLessThan(500);
    expect((await ana.visitor.post(path, wanted())).status).toBe(400);
    expect(await asked()).toEqual([]);
  });

  it('that are sent five times at once come with one return', async () => {
    const before = (await kept())!;
    const photos = [await picture(900, 900).jpeg().toBuffer(), await small()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(photos)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect([(await asked()).length, await kept()]).toEqual([1, before + 2]);
  });

  it('go with the account at once, and half a year after they came; while nobody has decided they stay', async () => {
    const { codigo } = (await ask([await small()])).body;
    const { text } = await ana.visitor.get(`/api/${PERSONAL_DATA_PATH}`);
    expect(text).toContain('"fotos":1');
    const sweep = () => world.shop.service.app.get(RetentionSweep, { strict: false }).sweep();
    const age = (days: number) =>
      world.db.query(
        `UPDATE line_return_photo SET kept_at = $2 WHERE line_return_id = (SELECT id FROM line_return WHERE number = $1)`,
        [codigo, new Date(world.shop.clock.now().getTime() - days * DAY_MS)],
      );
    await age(181);
    await sweep();
    expect((await photo(ana, codigo, 1)).status).toBe(200);
    await seller.visitor.post(`/api/${DECIDE_LINE_RETURN_PATH}`, { codigo, aceptada: false, respuesta: 'No' });
    await age(179);
    await sweep();
    expect((await photo(ana, codigo, 1)).status).toBe(200);
    await age(181);
    await sweep();
    expect([(await photo(ana, codigo, 1)).status, (await asked())[0]!.fotos]).toEqual([404, 0]);

    order = await bought();
    const open = (await ask([await small()])).body.codigo;
    await atRest(world.db);
    const { app } = world.shop.service;
    const farewell = new AccountDeleted({ userId: ana.accountId, email: ana.email });
    await app.get(UnitOfWork).run(() => app.get(WhenAccountDeleted).handle(farewell));
    expect((await photo(seller, open, 1)).status).toBe(404);
  });
});
