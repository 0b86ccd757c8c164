import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_PATH, GET_SETTINGS_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { fillPath } from '@bujia/contracts/catalogue';
import {
  CLIENT_NOTE_LIMITS,
  CLIENT_NOTE_MISSING,
  CLIENT_NOTE_PATH,
  CLIENT_NOTES_FULL,
  CLIENT_NOTES_PATH,
  type NotaDeCliente,
  RESTORE_NOTE_PATH,
} from '@bujia/contracts/client-notes';
import { CHOOSE_CLIENT_PATH } from '@bujia/contracts/clients';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const SCRIPT = '<script>alert(1)</script> Paga en efectivo\ny pide nota de venta';

describe('What the shop notes of a client', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let seller: Visitor;
  let operator: Visitor;
  let client: Person;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    [seller, operator] = await Promise.all([world.visitor('seller'), world.visitor('operator')]);
    client = world.person('client A');
    for (const by of [seller, operator]) await by.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: client.id });
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const at = (path: string, nota: string, cuenta: string) => `/api/${fillPath(path, { cuenta, nota })}`;
  const notesOf = async (cuenta = client.id, by = seller) =>
    (await by.get<NotaDeCliente[]>(`/api/${fillPath(CLIENT_NOTES_PATH, { cuenta })}`)).body;
  const write = (texto: string, { id = randomUUID(), of = client.id, by = seller } = {}) =>
    by.put<NotaDeCliente[]>(at(CLIENT_NOTE_PATH, id, of), { texto });
  const takeOut = (id: string, of = client.id) => seller.delete<NotaDeCliente[]>(at(CLIENT_NOTE_PATH, id, of));
  const restore = (id: string, of = client.id) => seller.post<NotaDeCliente[]>(at(RESTORE_NOTE_PATH, id, of), {});
  const texts = (notes: NotaDeCliente[]) => notes.map(({ texto }) => texto);
  const empty = () => db.query('DELETE FROM client_note');

  it('is read by sellers and operators, the newest first, as it was written and by whom', async () => {
    const id = randomUUID();
    expect((await write(SCRIPT, { id })).body).toEqual([
      { codigo: id, texto: SCRIPT, fecha: expect.any(String), autor: 'Rosa Quishpe' },
    ]);
    await write('Llamar antes de enviar', { by: operator });
    expect(texts(await notesOf(client.id, operator))).toEqual(['Llamar antes de enviar', SCRIPT]);
    // Sent again it is the same, also in other words.
    expect(texts((await write('Otra cosa', { id })).body)).toEqual(['Llamar antes de enviar', SCRIPT]);
    for (const wrong of ['', '   ', 'x'.repeat(CLIENT_NOTE_LIMITS.characters + 1), 'a\u0000b'])
      expect((await write(wrong)).status).toBe(400);
    expect((await write('x'.repeat(CLIENT_NOTE_LIMITS.characters))).status).toBe(200);
    await empty();
  });

  it('stays of both where two write at once', async () => {
    const answers = await Promise.all([write('Una', { by: seller }), write('Otra', { by: operator })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(texts(await notesOf()).sort()).toEqual(['Otra', 'Una']);
    const id = randomUUID();
    await Promise.all([write('Dos veces', { id }), write('Dos veces', { id })]);
    expect(await notesOf()).toHaveLength(3);
    await empty();
  });

  it('is had back after it was taken out, until it is let go', async () => {
    const id = randomUUID();
    await write('Vive lejos', { id });
    for (const _ of ['once', 'again']) expect((await takeOut(id)).body).toEqual([]);
    for (const _ of ['once', 'again']) expect(texts((await restore(id)).body)).toEqual(['Vive lejos']);
    await takeOut(id);
    await db.query(`UPDATE client_note SET removed_at = now() - make_interval(days => $1)`, [
      CLIENT_NOTE_LIMITS.restoreDays + 1,
    ]);
    await shop.service.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await restore(id)).toMatchObject({ status: 404, body: { message: CLIENT_NOTE_MISSING } });
    expect((await takeOut(id)).status).toBe(404);
  });

  it('holds so many of a client, and no more', async () => {
    const out = randomUUID();
    await write('Quitada', { id: out });
    await takeOut(out);
    await db.query(
      `INSERT INTO client_note (id, account_id, words, written_at)
       SELECT gen_random_uuid(), $1, 'Nota ' || n, now() FROM generate_series(1, $2) n`,
      [client.id, CLIENT_NOTE_LIMITS.notes - 1],
    );
    const answers = await Promise.all([write('La última'), write('Una de más'), restore(out)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ message: CLIENT_NOTES_FULL });
    expect(await notesOf()).toHaveLength(CLIENT_NOTE_LIMITS.notes);
    expect((await notesOf())[CLIENT_NOTE_LIMITS.notes - 1]).toMatchObject({ autor: null });
    await empty();
  });

  it('of another client answers like none, and of whoever is no client nothing is noted', async () => {
    const other = world.person('client B').id;
    const id = randomUUID();
    await write('De una persona', { id });
    const none = await takeOut(randomUUID());
    expect(none).toMatchObject({ status: 404, body: { message: CLIENT_NOTE_MISSING } });
    for (const answer of [await takeOut(id, other), await restore(id, other), await write('x', { id, of: other })])
      expect([answer.status, answer.body]).toEqual([none.status, none.body]);
    for (const nobody of [world.person('seller').id, world.person('operator').id, randomUUID()]) {
      expect((await write('x', { of: nobody })).status).toBe(404);
      expect((await seller.get(`/api/${fillPath(CLIENT_NOTES_PATH, { cuenta: nobody })}`)).status).toBe(404);
    }
    expect(texts(await notesOf())).toEqual(['De una persona']);
    await empty();
  });

  it('is in the log of the staff, without its words', async () => {
    const id = randomUUID();
    await write('Se mudó a Loja', { id });
    await takeOut(id);
    await restore(id);
    const { body } = await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`);
    expect(body.actuaciones.map(({ orden }) => orden)).toEqual([
      'RestoreClientNote',
      'RemoveClientNote',
      'WriteClientNote',
    ]);
    // What is empty is not told.
    const there = {};
    const gone = { removedAt: expect.any(String) };
    expect(body.actuaciones[0]!.cambios).toEqual([{ tabla: 'client_note', id, antes: gone, despues: there }]);
    expect(body.actuaciones[1]!.cambios).toEqual([{ tabla: 'client_note', id, antes: there, despues: gone }]);
    expect(body.actuaciones[2]).toMatchObject({ datos: { accountId: client.id, noteId: id } });
    expect(JSON.stringify(body)).not.toContain('Loja');
    await empty();
  });

  it('reaches the client with all that is kept of them and in no other answer, and goes with the account', async () => {
    const { visitor, person, id } = await signedInClient(shop);
    await write('Es muy amable', { of: id });
    const gone = randomUUID();
    await write('Ya no sirve', { id: gone, of: id });
    await takeOut(gone, id);
    expect(JSON.stringify((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).body)).not.toContain('amable');
    expect((await visitor.get(`/api/${fillPath(CLIENT_NOTES_PATH, { cuenta: id })}`)).status).toBe(403);
    const { body } = await visitor.get<{ notas: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    const escrita = expect.any(String);
    expect(body.notas).toEqual([
      { texto: 'Es muy amable', escrita, quitada: null },
      { texto: 'Ya no sirve', escrita, quitada: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(world.person('seller').email);
    expect((await visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: person.password })).status).toBe(200);
    expect((await db.query('SELECT FROM client_note WHERE account_id = $1', [id])).rows).toEqual([]);
    expect((await write('x', { of: id })).status).toBe(404);
  });
});
