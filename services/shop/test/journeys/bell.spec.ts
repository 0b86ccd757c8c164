import { ALARM_SWITCH_PATH, BELL_PATH, type Campana, type Cause } from '@bujia/contracts/bell';
import { type Estado, MAINSTAYS, UPKEEP_PATH } from '@bujia/contracts/upkeep';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RaiseAlarms } from '../../src/contexts/alarms/application/raise-alarms.ts';
import { selfSigned } from '../../src/contexts/invoicing/adapters/signature/self-signed.ts';
import { newId } from '../../src/kernel/ids.ts';
import { Wakeups } from '../../src/platform/database/wakeups.ts';
import { LookAtMainstays } from '../../src/platform/health/look-at-mainstays.ts';
import { ELSEWHERE } from '../../src/platform/queues/sweeps.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

const DAY_MS = 86_400_000;
const ENDS = new Date('2037-12-20T15:00:00Z');
const daysBefore = (days: number) => new Date(ENDS.getTime() - days * DAY_MS);
const CERTIFICATE = selfSigned({
  ...{ holder: 'Repuestos Bujía', password: 'secreta' },
  ...{ from: new Date('2026-01-01T00:00:00Z'), until: ENDS },
}).toString('base64');

describe('The bell', () => {
  let world: CartWorld;
  let second: TestShop;
  let operator: Shopping;
  let other: Shopping;
  beforeAll(async () => {
    const env = { INVOICE_CERTIFICATE: CERTIFICATE, INVOICE_CERTIFICATE_PASSWORD: 'secreta' };
    world = await startCartWorld(env);
    second = await startShop({ ...env, DATABASE_URL: world.shop.databaseUrl });
    operator = await world.operator();
    other = await world.operator();
    await world.client();
    await world.seller();
    setTo(daysBefore(100));
  });
  afterAll(async () => {
    await atRest(world.db);
    await second.stop();
    await world.stop();
  });

  function setTo(moment: Date) {
    for (const { clock } of [world.shop, second]) clock.setTo(moment);
  }
  const bell = async () => {
    // A session of a test lasts for a day.
    await world.signIn(operator.visitor, operator.accountId);
    return (await operator.visitor.get<Campana>(`/api/${BELL_PATH}`)).body;
  };
  const about = async (causa: Cause) => (await bell()).avisos.find((one) => one.causa === causa);
  /** Both processes at once, as if each were the one that looks. */
  const raise = async () => {
    const both = [world.shop, second].map(({ service }) => service.app.get(RaiseAlarms, { strict: false }));
    await Promise.all([...both, ...both].map((alarms) => alarms.raise()));
    await eventually(async () => {
      const { rows } = await world.db.query(`SELECT FROM outbox WHERE finished_at IS NULL AND parked_at IS NULL`);
      return rows.length === 0;
    });
  };
  const mails = async (subject: string) =>
    (await mailsTo(world.shop, operator.email)).filter((mail) => mail.subject.includes(subject));

  it('is silent where nothing needs anybody, and says of what operators are written to', async () => {
    expect(await bell()).toEqual({
      avisos: [],
      correos: ['certificado', 'documentos', 'trabajos', 'tareas', 'correo'].map((causa) => ({ causa, manda: true })),
    });
    await raise();
    expect(await mailsTo(world.shop, operator.email)).toEqual([]);
  });

  it('tells of a certificate that ends, and each operator once at 14 days, once at 3, and daily once it is over', async () => {
    setTo(daysBefore(20));
    expect(await about('certificado')).toMatchObject({ dicho: 'Vence el 2037/12/20', urgente: false });
    await raise();
    expect(await mails('Certificado')).toHaveLength(0);
    for (const [days, known] of [
      [13, 1],
      [12, 1],
      [2, 2],
      [1, 2],
      [-1, 3],
      [-2, 4],
    ] as const) {
      setTo(daysBefore(days));
      await raise();
      await raise();
      await eventually(async () => (await mails('Certificado')).length >= known);
      expect([days, (await mails('Certificado')).length]).toEqual([days, known]);
    }
    expect(await about('certificado')).toMatchObject({
      dicho: 'El certificado de firma caducó el 2037/12/20',
      urgente: true,
    });
    const [last] = await mails('Certificado');
    expect(last!.text).toContain('/dashboard/settings/firma');
    expect((await mailsTo(world.shop, other.email)).length).toBe(4);
  });

  it('of which the mails are off writes to nobody, which the log of the staff knows', async () => {
    await world.signIn(operator.visitor, operator.accountId);
    const { status } = await operator.visitor.put(`/api/${ALARM_SWITCH_PATH}`, { causa: 'certificado', manda: false });
    expect(status).toBe(200);
    expect((await bell()).correos).toContainEqual({ causa: 'certificado', manda: false });
    setTo(daysBefore(-3));
    await raise();
    expect(await mails('Certificado')).toHaveLength(4);
    const { rows } = await world.db.query(`SELECT command FROM staff_log WHERE command = 'SwitchAlarm'`);
    expect(rows).toHaveLength(1);
  });

  it('tells of events that were set aside, and operators of those that stand for an hour', async () => {
    const now = world.shop.clock.now();
    const park = (minutes: number) =>
      world.db.query(
        `INSERT INTO outbox (id, type, data, occurred_at, parked_at, parked_why)
         VALUES ($1, 'orders.unknown.v1', '{}', $2, $2, 'Nobody knows it')`,
        [newId(), new Date(now.getTime() - minutes * 60_000)],
      );
    await park(30);
    expect(await about('trabajos')).toMatchObject({ cuantos: 1, urgente: false });
    await raise();
    expect(await mails('Trabajos')).toHaveLength(0);
    await park(90);
    expect(await about('trabajos')).toMatchObject({ cuantos: 2, urgente: true });
    await raise();
    await eventually(async () => (await mails('Trabajos')).length === 1);
    await world.db.query(`DELETE FROM outbox WHERE type = 'orders.unknown.v1'`);
    expect(await about('trabajos')).toBeUndefined();
  });

  it('tells of mails that were refused until they are sent again, and of a server that takes none', async () => {
    const now = world.shop.clock.now();
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const id = newId();
    await world.db.query(
      `INSERT INTO email (id, template, recipient, data, codes, event_id, queued_at, state, attempts, try_until, settled_at, answer, doubted)
       VALUES ($1, 'account-welcome', 'no@existe.example', '{}', '{}', $2, $3, 'refused', 1, $3, $3, '550 no such user', false)`,
      [id, newId(), before(60)],
    );
    expect(await about('rebotes')).toMatchObject({ cuantos: 1, urgente: false });
    await world.db.query(`DELETE FROM email WHERE id = $1`, [id]);
    expect(await about('rebotes')).toBeUndefined();
    await world.db.query(`UPDATE email SET settled_at = settled_at - interval '1 day' WHERE state = 'accepted'`);
    await world.db.query(
      `INSERT INTO email (id, template, recipient, data, codes, event_id, queued_at, state, attempts, try_until, next_attempt_at, doubted)
       VALUES ($1, 'account-welcome', 'ana@correo.example', '{}', '{}', $2, $3, 'delayed', 3, $4, $4, false)`,
      [id, newId(), before(90), before(-600)],
    );
    expect(await about('correo')).toMatchObject({ cuantos: 1, urgente: true });
    await world.db.query(`DELETE FROM email WHERE id = $1`, [id]);
  });

  it('tells of what the shop has not done for three times as long as it rests, and shows which', async () => {
    const late = (hours: number) =>
      world.db.query(
        `UPDATE sweep SET known_at = now() - $1::interval WHERE name = 'Invoicing.InvoicingMetrics.warn' RETURNING name`,
        [`${hours} hours`],
      );
    await eventually(async () => (await late(17)).rowCount === 1);
    expect(await about('tareas')).toBeUndefined();
    await late(19);
    expect(await about('tareas')).toMatchObject({ cuantos: 1, urgente: true });
    const { tareas, sostenes } = (await operator.visitor.get<Estado>(`/api/${UPKEEP_PATH}`)).body;
    expect(tareas[0]).toMatchObject({
      clave: 'Invoicing.InvoicingMetrics.warn',
      estado: 'atrasada',
      cada: 21_600,
      bien: null,
    });
    expect(tareas.filter(({ estado }) => estado === 'atrasada')).toHaveLength(1);
    expect(tareas.filter(({ clave }) => clave.endsWith('.ForgetTheGone.sweep'))).toHaveLength(3);
    expect(new Set(tareas.map(({ texto }) => texto)).size).toBe(tareas.length);
    expect(sostenes.map(({ clave }) => clave).sort()).toEqual(Object.keys(MAINSTAYS).sort());
    expect(sostenes.find(({ clave }) => clave === 'antivirus')).toMatchObject({ estado: 'sin-uso' });
    await raise();
    await eventually(async () => (await mails('Tareas')).length === 1);
    await late(0);
    expect(await about('tareas')).toBeUndefined();
  });

  it('looks each minute, in one worker, at what stands in the house', async () => {
    const looks = [world.shop, second].map(({ service }) => service.app.get(LookAtMainstays, { strict: false }));
    const came = await Promise.all(looks.map((one) => one.sweep()));
    expect(came.filter((one) => one !== ELSEWHERE)).toHaveLength(1);
    const { sostenes } = (await operator.visitor.get<Estado>(`/api/${UPKEEP_PATH}`)).body;
    for (const clave of ['base', 'colas', 'documentos', 'correo'])
      expect(sostenes.find((one) => one.clave === clave)).toMatchObject({ estado: 'bien', desde: expect.any(String) });
    await world.db.query(
      `UPDATE mainstay SET heard_at = heard_at - interval '6 minutes' WHERE name IN ('base', 'correo')`,
    );
    const later = (await operator.visitor.get<Estado>(`/api/${UPKEEP_PATH}`)).body.sostenes;
    expect(later[0]).toMatchObject({ clave: 'base', estado: 'sin-noticias' });
    expect(later.find(({ clave }) => clave === 'correo')).toMatchObject({ estado: 'bien' });
  });

  it('tells of rules that are broken', async () => {
    await world.db.query(
      `INSERT INTO audit_rule (name, looked_at) VALUES ('order-total-is-the-sum-of-its-lines', now()) ON CONFLICT DO NOTHING;
       INSERT INTO audit_finding (rule, row, found_at) VALUES ('order-total-is-the-sum-of-its-lines', '{"a": 1}', now())`,
    );
    expect(await about('reglas')).toMatchObject({ cuantos: 1, urgente: false });
    await world.db.query(`DELETE FROM audit_finding`);
  });

  it('rings in one worker of all', async () => {
    const elected = await Promise.all(
      [world.shop, second].map(({ service }) => service.app.get(Wakeups, { strict: false }).isElected('alarms')),
    );
    expect(elected.filter(Boolean)).toHaveLength(1);
  });
});
