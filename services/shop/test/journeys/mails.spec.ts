import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPS_SESSION_PATH } from '@bujia/contracts/accounts';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { DELIVERIES_FILE_PATH, DELIVERIES_PATH, type InformeEntregas } from '@bujia/contracts/deliveries';
import { localDate } from '@bujia/ecuador/guayaquil';
import {
  type Correo,
  type CorreoDetalle,
  type CorreoPagina,
  FAILED_JOBS_PATH,
  MAIL_GALLERY_PAGE,
  MAIL_TEMPLATES_PATH,
  MAILS_PAGE,
  MAILS_PATH,
  mailPath,
  mailPreviewPage,
  orderMailsPath,
  type PlantillaCorreo,
  resendPath,
  RETRY_JOB_PATH,
  templatePreviewPage,
  type TrabajosFallidos,
} from '@bujia/contracts/emails';
import { SUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import { Email } from '../../src/contexts/messaging/domain/email.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { Queues } from '../../src/platform/queues/queues.ts';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { linkIn, mailsTo } from '../mails.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const PATIENCE = { every: 50 };
const FORM = {
  nombre: 'Lucía <b>Andrade</b>',
  email: 'lucia@taller.example',
  telefono: '099-000-0000',
  ciudad: 'Ambato',
  asunto: 'Disco',
  mensaje: '¿Lo tienen?',
};

describe('The log of e-mails', () => {
  let shop: TestShop;
  let world: World;
  let operator: Visitor;
  beforeAll(async () => {
    shop = await startShop();
    world = await populate(shop);
    operator = await world.visitor('operator');
    await operator.post(`/api/${OPS_SESSION_PATH}`);
  });
  afterAll(async () => {
    await world.close();
    await shop.stop();
  });

  const log = async (query: Record<string, string> = {}): Promise<CorreoPagina> =>
    (await operator.get<CorreoPagina>(`/api/${MAILS_PATH}?${new URLSearchParams(query)}`)).body;
  const one = async (id: string) => (await operator.get<CorreoDetalle>(`/api/${mailPath(id)}`)).body;
  const resend = (id: string, body: object = {}) => operator.post<Correo>(`/api/${resendPath(id)}`, body);
  const accepted = (query: Record<string, string>, many = 1): Promise<Correo[]> =>
    eventually(async () => {
      const { correos } = await log({ ...query, estado: 'aceptado' });
      return correos.length === many && correos;
    }, PATIENCE);
  /** A mail of an order, as a reaction would queue it. */
  const ofOrder = async (orderNumber: number, recipient: string): Promise<string> => {
    const data = { name: 'Ana', number: orderNumber, status: 23, pickup: true, note: '' };
    const codes = { trackingCode: { purpose: 'order-tracking', id: newId() } };
    const about = { orderId: newId(), orderNumber };
    const email = Email.queue(
      { template: 'order-status', recipient, data, codes, about, eventId: newId() },
      shop.clock.now(),
    );
    const { id } = email;
    const unit = shop.service.app.get(UnitOfWork);
    await unit.run(async () => void unit.em.persist(email));
    return id;
  };

  it('tells of each mail what became of it, and shows what it said', async () => {
    await shop.visitor().post(`/api/${CONTACT_PATH}`, FORM);
    const [correo] = await accepted({ destinatario: 'LUCIA@taller' });
    const [received] = await mailsTo(shop, FORM.email, 1);
    expect(correo).toMatchObject({
      destinatario: FORM.email,
      plantilla: { codigo: 'contact-acknowledgement', nombre: 'Acuse del contacto' },
      asunto: received!.subject,
      estado: 'aceptado',
      intentos: 1,
      messageId: received!.messageId,
      proximoIntento: null,
      respuesta: expect.stringMatching(/^250 /),
      pedido: null,
      copiaDe: null,
    });
    const detail = await one(correo!.id);
    expect(detail).toMatchObject({ ...correo, adjuntos: [], otroDestinatario: false });
    expect(detail.texto!.trim()).toBe(received!.text.trim().replaceAll('\r\n', '\n'));
    const frame = await operator.get(mailPreviewPage(correo!.id));
    expect(frame.text).toContain('<base target="_blank">');
    expect(frame.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox/);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await shop.visitor().get(mailPreviewPage(correo!.id))).status).toBe(401);
  });

  it('is summed up by what the mails are and by day, without an address, as a table and as a file', async () => {
    const today = localDate(shop.clock.now());
    const days = `desde=${today}&hasta=${today}`;
    const report = async (por: string) =>
      (await operator.get<InformeEntregas>(`/api/${DELIVERIES_PATH}?por=${por}&${days}`)).body;
    const before = (await report('plantilla')).total;
    const id = await ofOrder(7_901, 'rebota@correo.example');
    await accepted({ pedido: '7901' });
    const unit = shop.service.app.get(UnitOfWork);
    await unit.run(() => unit.em.execute(`UPDATE email SET state = 'refused' WHERE id = ?`, [id]));
    const { filas, total } = await report('plantilla');
    expect(filas).toContainEqual({
      ...{ clave: 'order-status', nombre: 'Estado del pedido', enviados: 1, aceptados: 0, rechazados: 1 },
      ...{ fallidos: 0, enCamino: 0 },
    });
    expect(total).toEqual({ ...before, enviados: before.enviados + 1, rechazados: before.rechazados + 1 });
    expect((await report('dia')).filas).toEqual([{ ...total, clave: today, nombre: today }]);
    const file = await operator.get(`/api/${DELIVERIES_FILE_PATH}?por=dia&${days}`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="correos-dia-${today}-${today}.csv"`);
    expect(file.text).toContain(`"${today}";"${total.enviados}";"${total.aceptados}";"${total.rechazados}"`);
    expect(file.text).not.toContain('@');
    const status = async (query: string) => (await operator.get(`/api/${DELIVERIES_PATH}?${query}`)).status;
    expect(await status(`por=dia&desde=2026-01-01&hasta=2026-12-31`)).toBe(422);
    expect(await status(`por=dia&desde=2026-12-31&hasta=2026-12-30`)).toBe(422);
    expect(await status(`por=persona&${days}`)).toBe(400);
  });

  it('narrows by recipient, template, state and order, and takes no sign for a pattern', async () => {
    await ofOrder(7_001, 'orden@correo.example');
    await accepted({ pedido: '7001' });
    expect((await log({ pedido: '7001', plantilla: 'order-status', destinatario: 'orden' })).correos).toHaveLength(1);
    const nothing: Record<string, string>[] = [
      { pedido: '7002' },
      { plantilla: 'nada' },
      { estado: 'fallido' },
      { destinatario: '%' },
      { destinatario: '_rden' },
    ];
    for (const none of nothing) expect((await log(none)).correos).toEqual([]);
    for (const wrong of ['estado=nada', 'pedido=x', 'pedido=99999999999', 'antes=1', `destinatario=${'a'.repeat(300)}`])
      expect(await operator.get(`/api/${MAILS_PATH}?${wrong}`)).toMatchObject({ status: 400 });
  });

  it('goes on page by page, the newest first', async () => {
    await Promise.all(Array.from({ length: MAILS_PAGE + 5 }, () => ofOrder(7_055, 'pagina@correo.example')));
    const first = await log({ pedido: '7055' });
    const second = await log({ pedido: '7055', antes: first.siguiente! });
    const ids = [...first.correos, ...second.correos].map(({ id }) => id);
    expect([first.correos.length, second.correos.length, second.siguiente]).toEqual([MAILS_PAGE, 5, null]);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  it('shows sellers the mails of an order, and nothing else', async () => {
    await ofOrder(7_100, 'cliente@correo.example');
    const seller = await world.visitor('seller');
    const mails = await eventually(async () => {
      const { body } = await seller.get<{ estado: string }[]>(`/api/${orderMailsPath(7_100)}`);
      return body[0]?.estado === 'aceptado' && body;
    }, PATIENCE);
    expect(mails).toMatchObject([
      { asunto: 'Su pedido 7100 está completo', plantilla: { nombre: 'Estado del pedido' } },
    ]);
    expect((await seller.get(`/api/${MAILS_PATH}`)).status).toBe(403);
    for (const nothing of ['7999', '0', 'x', '99999999999999'])
      expect(await seller.get(`/api/correo/pedido/${nothing}`)).toMatchObject({ status: 200, body: [] });
  });

  it('sends an accepted mail again as another one, elsewhere only when it is about an order', async () => {
    const id = await ofOrder(7_200, 'original@correo.example');
    await accepted({ pedido: '7200' });
    const copy = await resend(id, { destinatario: 'otra@correo.example' });
    expect(copy).toMatchObject({
      status: 200,
      body: { destinatario: 'otra@correo.example', copiaDe: id, pedido: 7_200 },
    });
    expect(copy.body.messageId).not.toContain(id);
    await accepted({ pedido: '7200' }, 2);
    expect((await mailsTo(shop, 'otra@correo.example', 1))[0]).toMatchObject({ messageId: copy.body.messageId });

    await shop.visitor().post(`/api/${SUBSCRIBE_PATH}`, { correo: 'suscrita@correo.example' });
    const [question] = await accepted({ destinatario: 'suscrita' });
    const elsewhere = await resend(question!.id, { destinatario: 'eva@correo.example' });
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'messaging.mail-for-its-owner' } });
    expect((await resend(question!.id)).status).toBe(200);
    await mailsTo(shop, 'suscrita@correo.example', 2);
    expect((await resend(id, { destinatario: 'a@b.example\r\nBcc: c@d.example' })).status).toBe(400);
    for (const missing of [newId(), 'x']) expect((await resend(missing)).status).toBe(404);
  });

  it('never shows a code that opens something', async () => {
    await shop.visitor().post(`/api/${SUBSCRIBE_PATH}`, { correo: 'codigo@correo.example' });
    const [question] = await accepted({ destinatario: 'codigo@' });
    const [received] = await mailsTo(shop, 'codigo@correo.example', 1);
    const code = linkIn(received!, '/suscripcion/confirmar').split('=')[1]!;
    const { texto } = await one(question!.id);
    const { text } = await operator.get(mailPreviewPage(question!.id));
    expect(texto).toContain('/suscripcion/confirmar?cod=codigo-oculto');
    expect(texto + text).not.toContain(code);
  });

  it('shows every template with demonstration data, in one look or the other', async () => {
    const { body } = await operator.get<PlantillaCorreo[]>(`/api/${MAIL_TEMPLATES_PATH}`);
    expect(body.length).toBeGreaterThan(20);
    const gallery = await operator.get(MAIL_GALLERY_PAGE);
    expect(gallery.headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/);
    for (const { codigo, nombre } of body) {
      expect(gallery.text).toContain(`${MAIL_GALLERY_PAGE}/plantillas/${codigo}"`);
      const shown = await operator.get(`${MAIL_GALLERY_PAGE}/plantillas/${codigo}`);
      expect([shown.status, shown.text.includes(nombre)]).toEqual([200, true]);
    }
    const dark = await operator.get(`${templatePreviewPage('invoice')}?tema=oscuro`);
    const light = await operator.get(`${templatePreviewPage('invoice')}?tema=claro`);
    expect([dark.text.includes('@media all'), light.text.includes('@media not all')]).toEqual([true, true]);
    for (const missing of ['nada', 'constructor', 'invoice?variante=nada'])
      expect((await operator.get(`${MAIL_GALLERY_PAGE}/plantillas/${missing}`)).status).toBe(404);
    expect((await (await world.visitor('seller')).get(MAIL_GALLERY_PAGE)).status).toBe(403);
  });

  it('lists the jobs that gave up, and runs them again', async () => {
    const { events } = shop.service.app.get(Queues).all;
    await events.add('messaging.when-account-deleted', { eventId: 'no id at all' });
    const [job] = await eventually(async () => {
      const { trabajos } = (await operator.get<TrabajosFallidos>(`/api/${FAILED_JOBS_PATH}`)).body;
      return trabajos.length > 0 && trabajos;
    });
    expect(job).toMatchObject({
      cola: 'events',
      nombre: 'messaging.when-account-deleted',
      motivo: expect.stringContaining('invalid input syntax for type uuid'),
    });
    // Two operators at once: one runs it again, the others hear that it is no longer there to be run.
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => operator.post(`/api/${RETRY_JOB_PATH}`, { cola: 'events', id: job!.id })),
    );
    expect(presses.map(({ status }) => status)).not.toContain(500);
    expect(presses.some(({ status, body }) => status === 200 && body === true)).toBe(true);
    for (const missing of [
      { cola: 'events', id: '999999' },
      { cola: '__proto__', id: '1' },
    ])
      expect((await operator.post(`/api/${RETRY_JOB_PATH}`, missing)).status).toBe(404);
  });
});
