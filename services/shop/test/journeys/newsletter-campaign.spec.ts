import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OPS_SESSION_PATH } from '@bujia/contracts/accounts';
import {
  type Boletin,
  CAMPAIGNS_PATH,
  type CampaignAction,
  campaignActionPath,
  campaignPath,
  campaignPreviewPage,
} from '@bujia/contracts/campaigns';
import { UNSUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import type pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type World, populate } from '../authorisation/world.ts';
import { connected, loadParts } from '../catalogue.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const PATIENCE = { every: 50 };
const FORM = {
  titulo: 'Frenos <b>nuevos</b>',
  texto: 'Primero.\n\nSegundo & último.',
  repuestos: [] as number[],
  promociones: true,
};

describe('A newsletter', () => {
  let shop: TestShop;
  let smtp: ScriptedSmtp;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  let part: number;
  beforeAll(async () => {
    smtp = await scriptedSmtp();
    shop = await startShop({ SMTP_URL: smtp.url, NEWSLETTER_PER_SECOND: '0', LOG_LEVEL: 'silent' });
    world = await populate(shop);
    await loadParts(shop.databaseUrl, 20);
    db = await connected(shop.databaseUrl);
    part = (await db.query<{ id: number }>('SELECT id FROM part LIMIT 1')).rows[0]!.id;
    operator = await world.visitor('operator');
    await operator.post(`/api/${OPS_SESSION_PATH}`);
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
    await smtp.close();
  });
  afterEach(async () => {
    smtp.script = {};
    smtp.messages.length = 0;
    await db.query('DELETE FROM campaign; DELETE FROM newsletter_subscription');
  });

  const subscribers = async (many: number, state = 'confirmed'): Promise<string[]> => {
    const ids = Array.from({ length: many }, () => newId()).sort();
    await db.query(
      `INSERT INTO newsletter_subscription (id, address, state, asked_at, changed_at)
       SELECT id, $2 || n || '@correo.example', $2, now(), now() FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, n)`,
      [ids, state],
    );
    return ids;
  };
  const save = (form: object = FORM) => operator.post<Boletin>(`/api/${CAMPAIGNS_PATH}`, form);
  const act = (id: string, action: CampaignAction, body: object = {}) =>
    operator.post<Boletin>(`/api/${campaignActionPath(id, action)}`, body);
  const now = async (id: string) => (await operator.get<Boletin>(`/api/${campaignPath(id)}`)).body;
  const until = (id: string, seen: (boletin: Boletin) => boolean): Promise<Boletin> =>
    eventually(async () => {
      const boletin = await now(id);
      return seen(boletin) && boletin;
    }, PATIENCE);
  const recipients = (): string[] => smtp.messages.map((raw) => /^To: (.*)$/im.exec(raw)![1]!);
  const oneClick = (raw: string): string => /^List-Unsubscribe:\s*<([^>]+)>/im.exec(raw)![1]!;

  it('is written, shown, proven, and changed by one at a time', async () => {
    const { status, body: draft } = await save({ ...FORM, repuestos: [part] });
    expect(status).toBe(200);
    expect(draft).toMatchObject({
      titulo: FORM.titulo,
      estado: 'borrador',
      revision: 1,
      progreso: null,
      repuestos: [{ codigo: part }],
    });
    const frame = await operator.get(campaignPreviewPage(draft.id));
    expect(frame.text).toContain('Segundo &amp; último.');
    expect(frame.text).not.toContain('<b>nuevos');
    expect(frame.text).not.toMatch(/\$\s?\d/);

    expect((await act(draft.id, 'prueba')).status).toBe(200);
    const [proof] = await eventually(() => smtp.messages.length > 0 && smtp.messages, PATIENCE);
    expect(proof).toMatch(/^To: operator@correo\.example$/m);
    expect(proof).not.toMatch(/^List-Unsubscribe/im);

    expect(await save({ ...FORM, id: draft.id, revision: 1, titulo: 'Otro' })).toMatchObject({
      body: { revision: 2, titulo: 'Otro' },
    });
    const late = await save({ ...FORM, id: draft.id, revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'messaging.campaign-changed' } });
    expect((await operator.get<Boletin[]>(`/api/${CAMPAIGNS_PATH}`)).body.map(({ id }) => id)).toEqual([draft.id]);
    expect((await operator.delete(`/api/${campaignPath(draft.id)}`)).body).toBe(true);
    expect((await operator.get(`/api/${campaignPath(draft.id)}`)).status).toBe(404);
  });

  it('goes to confirmed subscribers alone, once each, with their own way to leave', async () => {
    const ids = await subscribers(60);
    await subscribers(5, 'requested');
    await subscribers(5, 'cancelled');
    const { body: draft } = await save();
    expect((await act(draft.id, 'programar')).body.estado).toMatch(/programado|enviando|enviado/);
    const sent = await until(draft.id, ({ estado }) => estado === 'enviado');
    expect(sent.progreso).toEqual({ aceptados: 60, rechazados: 0, fallidos: 0, bajas: 0, enCurso: 0, pendientes: 0 });
    expect(recipients().sort()).toEqual(ids.map((_, n) => `confirmed${n + 1}@correo.example`).sort());
    expect(new Set(smtp.messages.map(oneClick)).size).toBe(60);
    const [first] = smtp.messages;
    expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const left = await fetch(oneClick(first!), {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    });
    expect(left.status).toBe(200);
    const { rows } = await db.query(
      `SELECT 1 FROM newsletter_subscription WHERE state = 'cancelled' AND address LIKE 'confirmed%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('waits for its time, and is a draft again when it is cancelled before', async () => {
    await subscribers(1);
    const { body: draft } = await save();
    const later = { para: new Date(shop.clock.now().getTime() + 600_000).toISOString() };
    const scheduled = await act(draft.id, 'programar', later);
    expect(scheduled.body).toMatchObject({ estado: 'programado', programadoPara: later.para });
    expect((await act(draft.id, 'programar', later)).status).toBe(409);
    expect((await act(draft.id, 'cancelar')).body).toMatchObject({ estado: 'borrador', programadoPara: null });
    await act(draft.id, 'programar', later);
    shop.clock.advance(601_000);
    await until(draft.id, ({ estado }) => estado === 'enviado');
    expect(recipients()).toHaveLength(1);
  });

  it('stops at once when it is paused, goes on where it was, and hears who leaves in between', async () => {
    const ids = await subscribers(40);
    smtp.script.message = 'hang';
    const { body: draft } = await save();
    await act(draft.id, 'programar');
    await eventually(() => {
      expect(smtp.messages).toHaveLength(10);
      return true;
    }, PATIENCE);
    expect((await act(draft.id, 'pausar')).body.estado).toBe('pausado');
    const reached = new Set(recipients());
    expect((await now(draft.id)).progreso).toMatchObject({ enCurso: 10, pendientes: 30 });
    // One whose turn has not come, one whose mail is under way: both are heard.
    const last = ids.at(-1)!;
    await db.query(`UPDATE newsletter_subscription SET state = 'cancelled' WHERE id = ANY($1)`, [[last, ids[0]]]);
    smtp.script = {};
    await cutConnections();
    expect((await act(draft.id, 'reanudar')).body.estado).toBe('enviando');
    shop.clock.advance(120_000);
    const sent = await until(draft.id, ({ estado }) => estado === 'enviado');
    expect(sent.progreso).toMatchObject({ aceptados: 38, bajas: 1, enCurso: 0, pendientes: 0 });
    const counts = Object.groupBy(smtp.messages, (raw) => /^To: (.*)$/im.exec(raw)![1]!);
    expect(Object.keys(counts)).toHaveLength(39);
    expect(counts['confirmed40@correo.example']).toBeUndefined();
    for (const [address, copies] of Object.entries(counts)) {
      // Only those whose acknowledgement never came go out again, and can be told by their Message-ID.
      if (copies!.length > 1) expect(reached).toContain(address);
      expect(new Set(copies!.map((raw) => /^Message-ID:\s*(\S+)/im.exec(raw)![1])).size).toBe(1);
    }
  });

  it('marks who is refused for good, and tries again whom the server puts off', async () => {
    await subscribers(12);
    smtp.script.rcptTo = '550 5.1.1 No such user';
    const { body: refused } = await save();
    await act(refused.id, 'programar');
    expect((await until(refused.id, ({ estado }) => estado === 'enviado')).progreso).toMatchObject({
      rechazados: 12,
      aceptados: 0,
    });

    smtp.script.rcptTo = '450 4.2.0 Greylisted';
    const { body: delayed } = await save();
    await act(delayed.id, 'programar');
    await released('delayed');
    smtp.script = {};
    shop.clock.advance(60_000);
    expect((await until(delayed.id, ({ estado }) => estado === 'enviado')).progreso).toMatchObject({
      aceptados: 12,
      fallidos: 0,
    });
    expect(new Set(recipients()).size).toBe(12);
  });

  it.each([
    ['no title', { ...FORM, titulo: ' ' }, 400],
    ['a title of two lines', { ...FORM, titulo: 'a\r\nBcc: b@c.example' }, 400],
    ['too long a text', { ...FORM, texto: 'x'.repeat(5_001) }, 400],
    ['parts that are no list', { ...FORM, repuestos: 'x' }, 400],
    ['too many parts', { ...FORM, repuestos: Array.from({ length: 13 }, (_, n) => n + 1) }, 400],
    ['a part that is none', { ...FORM, repuestos: [2_000_000_000] }, 422],
    ['nobody’s id', { ...FORM, id: newId(), revision: 1 }, 404],
  ])('refuses %s', async (_, form, status) => expect((await save(form)).status).toBe(status));

  it.each(['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', '2026-99-01T00:00:00Z', 'mañana'])(
    'refuses the date %s',
    async (para) => {
      const { body: draft } = await save();
      expect([400, 422]).toContain((await act(draft.id, 'programar', { para })).status);
      expect((await now(draft.id)).estado).toBe('borrador');
    },
  );

  /** Every mail in hand came to this, and the sender has let go. */
  const released = (state: string) =>
    eventually(async () => {
      const { rows } = await db.query<{ states: string[]; held: boolean }>(
        `SELECT (SELECT array_agg(DISTINCT state) FROM campaign_mail WHERE settled_at IS NULL) AS states,
                EXISTS (SELECT 1 FROM campaign WHERE sender IS NOT NULL) AS held`,
      );
      expect(rows).toEqual([{ states: [state], held: false }]);
      return true;
    }, PATIENCE);

  /** Ends what hangs, as a mail server does that starts anew. */
  const cutConnections = async (): Promise<void> => {
    smtp.cut();
    await released('delayed');
  };

  it('is told to nobody but operators', async () => {
    expect((await shop.visitor().post(`/api/${UNSUBSCRIBE_PATH}`, { codigo: 'x'.repeat(20) })).status).toBe(404);
    expect((await (await world.visitor('seller')).get(`/api/${CAMPAIGNS_PATH}`)).status).toBe(403);
  });
});
