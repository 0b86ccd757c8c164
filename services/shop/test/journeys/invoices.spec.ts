import { USER_TYPE } from '@bujia/contracts/accounts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  DOCUMENT_MISSING_CODE,
  DOCUMENT_NOT_REFUSED_CODE,
  DOCUMENT_SETTLED_CODE,
  type CuentaDeDocumentos,
  DOCUMENT_COUNTS_PATH,
  DOCUMENT_STATES,
  type Documento,
  DOCUMENTS_BY_STATE_PATH,
  type PaginaDeDocumentos,
  type DocumentosPendientes,
  PENDING_DOCUMENTS_PATH,
  documentBuyerPath,
  documentPdfPath,
  documentXmlPath,
  documentsPath,
  retryDocumentPath,
} from '@bujia/contracts/invoices';
import { ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { isAccessKey } from '@bujia/ecuador/access-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { newId } from '../../src/kernel/ids.ts';
import { eventually } from '../eventually.ts';
import { schemaFaults } from '../invoices.ts';
import { mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

/** The authority is asked three seconds after it took a document. */
const PATIENCE = { every: 200 };

describe('The invoice of an order', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    ana = await world.client();
    luis = await world.client();
    seller = await world.seller();
    operator = await world.seller();
    await world.db.query(`UPDATE account SET type = $1 WHERE id = $2`, [USER_TYPE.operator, operator.accountId]);
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const documents = async (who: Shopping, order: number) =>
    (await who.visitor.get<Documento[]>(`/api/${documentsPath(order)}`)).body;
  const statusOf = async (order: number) =>
    (await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body.estadoPedido.codigo;
  const pay = async (order: number): Promise<void> => {
    const { body } = await world.register(ana, world.form(order));
    await world.decide(seller, body.codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
  };
  const authorised = (order: number, count = 1) =>
    eventually(async () => {
      const found = await documents(ana, order);
      return found.length === count && found.every(({ estado }) => estado === 'autorizado') && found;
    }, PATIENCE);

  it('is made when approved payments cover it, authorised, sent, and turns the order Facturado', async () => {
    const order = await world.order(ana);
    expect(await documents(ana, order)).toEqual([]);
    await pay(order);
    const [invoice] = await authorised(order);
    expect(invoice).toMatchObject({ tipo: { codigo: '01', nombre: 'Factura' }, total: 46 });
    expect(isAccessKey(invoice!.claveAcceso)).toBe(true);

    await eventually(async () => (await statusOf(order)) === ORDER_STATUS.invoiced, PATIENCE);
    const mail = (await mailsTo(world.shop, ana.email)).find(({ text }) => text.includes(invoice!.claveAcceso))!;
    expect(mail.attachments.map(({ mimeType }) => mimeType).sort()).toEqual(['application/pdf', 'application/xml']);
    expect((await documents(seller, order))[0]!.enviado).not.toBeNull();

    const xml = await ana.visitor.get<string>(`/api/${documentXmlPath(invoice!.codigo)}`);
    expect(xml.headers.get('content-disposition')).toBe(`attachment; filename="factura-${invoice!.numero}.xml"`);
    expect(xml.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await schemaFaults(xml.text)).toEqual([]);
    const signature = new DOMParser()
      .parseFromString(xml.text, 'text/xml')
      .getElementsByTagName('ds:Signature')
      .item(0)!;
    const check = new SignedXml({ getCertFromKeyInfo: (info) => SignedXml.getCertFromKeyInfo(info) });
    check.loadSignature(signature);
    expect(check.checkSignature(xml.text)).toBe(true);
    expect(xml.text).toContain('<campoAdicional nombre="Pedido">');

    const attached = mail.attachments.findIndex(({ mimeType }) => mimeType === 'application/xml');
    expect((await ana.visitor.get(`/buzon/${mail.id}/adjuntos/${attached}`)).text).toBe(xml.text);

    const pdf = await seller.visitor.get<string>(`/api/${documentPdfPath(invoice!.codigo)}`);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('stands among those of its state, which are counted', async () => {
    const of = async (query: string, who = operator) =>
      who.visitor.get<PaginaDeDocumentos>(`/api/${DOCUMENTS_BY_STATE_PATH}?${query}`);
    const { rows } = await world.db.query<{ number: string }>(
      `SELECT lpad(sequential::text, 9, '0') AS number FROM electronic_document WHERE state = 'authorised' ORDER BY id DESC`,
    );
    const { body } = await of('estado=autorizado');
    expect(body.documentos.map(({ numero }) => numero.slice(-9))).toEqual(rows.map(({ number }) => number));
    expect(body.documentos[0]).toMatchObject({ estado: 'autorizado', pedido: expect.any(Number) });
    expect((await of('estado=autorizado&tipo=04')).body.documentos).toEqual([]);
    const { body: counts } = await operator.visitor.get<CuentaDeDocumentos[]>(`/api/${DOCUMENT_COUNTS_PATH}`);
    expect(counts).toContainEqual({ estado: 'autorizado', facturas: rows.length, notas: 0 });
    expect(counts.map(({ estado }) => estado)).toEqual(DOCUMENT_STATES);
    expect((await of('estado=pagado')).status).toBe(400);
    expect((await of('estado=autorizado', seller)).status).toBe(403);
  });

  it('is shown to nobody else: their answers are those of an order and a document that do not exist', async () => {
    const order = await world.order(ana);
    await pay(order);
    const [invoice] = await authorised(order);
    const answers = async (path: (id: never) => string, ...ids: unknown[]) =>
      Promise.all(
        ids.map(async (id) => {
          const { status, text } = await luis.visitor.get(`/api/${path(id as never)}`);
          return { status, text };
        }),
      );
    const [foreignOrder, noOrder] = await answers(documentsPath, order, 99_999);
    expect(foreignOrder).toEqual(noOrder);
    expect(foreignOrder!.status).toBe(404);
    for (const path of [documentPdfPath, documentXmlPath]) {
      const [foreign, ...missing] = await answers(path, invoice!.codigo, newId(), 'x', 'x%20');
      expect(foreign!.status).toBe(404);
      expect(foreign!.text).toContain(DOCUMENT_MISSING_CODE);
      expect(missing).toEqual(missing.map(() => foreign));
    }
  });

  it('is taken back by a credit note when the card payment is given back', async () => {
    const order = await world.order(ana);
    const payment = await world.payByCard(ana, order);
    await authorised(order);
    await world.refund(seller, payment.codigo);
    const [, note] = await authorised(order, 2);
    expect(note).toMatchObject({ tipo: { codigo: '04', nombre: 'Nota de crédito' }, total: 46 });
    const { text } = await ana.visitor.get(`/api/${documentXmlPath(note!.codigo)}`);
    expect(await schemaFaults(text)).toEqual([]);
  });

  it('of several orders at once are numbered in a row', async () => {
    const orders = [];
    for (let i = 0; i < 5; i++) orders.push(await world.order(ana));
    await Promise.all(orders.map(pay));
    await Promise.all(orders.map((order) => authorised(order)));
    const { rows } = await world.db.query<{ sequential: number }>(
      `SELECT sequential FROM electronic_document WHERE kind = '01' ORDER BY sequential`,
    );
    expect(rows.map(({ sequential }) => sequential)).toEqual(rows.map((_, i) => i + 1));
  });

  it('that waits is seen by operators, with its reason, mended and tried again by them', async () => {
    const order = await world.order(ana);
    await pay(order);
    const [invoice] = await authorised(order);
    await atRest(world.db);
    // As the authority leaves it when it refuses one.
    await world.db.query(
      `UPDATE electronic_document SET state = 'returned', authorised_at = NULL, next_attempt_at = NULL,
         problem = 'Hay diferencias en los valores',
         messages = '[{"code": "52", "kind": "ERROR", "text": "ERROR EN DIFERENCIAS", "detail": "x"}]' WHERE id = $1`,
      [invoice!.codigo],
    );
    const pending = () => operator.visitor.get<DocumentosPendientes>(`/api/${PENDING_DOCUMENTS_PATH}`);
    expect((await pending()).body).toMatchObject({
      certificado: { titular: 'Repuestos Bujía Cía. Ltda.', demostracion: true, problema: null },
      documentos: [
        {
          ...{ codigo: invoice!.codigo, pedido: order, estado: 'devuelto', proximoIntento: null },
          comprador: { nombre: 'Ana Paz', identificacion: '1710034065', direccion: 'Av. 10 de Agosto' },
          problema: 'Hay diferencias en los valores',
          mensajes: [{ codigo: '52', tipo: 'ERROR', mensaje: 'ERROR EN DIFERENCIAS', detalle: 'x' }],
        },
      ],
      total: 1,
    });
    const early = await ana.visitor.get(`/api/${documentPdfPath(invoice!.codigo)}`);
    expect(early.status).toBe(409);
    const correction = {
      identificacion: '1790011674001',
      razonSocial: 'Transportes Ñato & Hijos (Taller N.º 3)',
      direccion: 'Otra calle',
    };
    const buyerPath = `/api/${documentBuyerPath(invoice!.codigo)}`;
    for (const identificacion of ['1', '179001167400', '9999999999999'])
      expect((await operator.visitor.put(buyerPath, { ...correction, identificacion })).status).toBe(400);
    expect((await operator.visitor.put(buyerPath, correction)).body).toBe(true);
    // The authority has the key already, says so, and is asked.
    await authorised(order);
    expect((await documents(ana, order))[0]!.claveAcceso).toBe(invoice!.claveAcceso);
    const corrected = await ana.visitor.get<string>(`/api/${documentXmlPath(invoice!.codigo)}`);
    expect(corrected.text).toContain(
      '<razonSocialComprador>Transportes Ñato &amp; Hijos (Taller N.º 3)</razonSocialComprador>',
    );
    expect((await operator.visitor.put(buyerPath, correction)).body).toMatchObject({ code: DOCUMENT_NOT_REFUSED_CODE });
    expect((await pending()).body.total).toBe(0);
    const late = await operator.visitor.post(`/api/${retryDocumentPath(invoice!.codigo)}`);
    expect(late).toMatchObject({ status: 409, body: { code: DOCUMENT_SETTLED_CODE } });
  });
});
