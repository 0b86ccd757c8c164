import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anInvoice, invoiceOf } from '../../../../../test/invoices.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { AuthorityAway } from '../../application/tax-authority.ts';
import { TaxSandbox } from '../sandbox/tax-sandbox.ts';
import { readIdentity } from '../signature/identity.ts';
import { selfSigned } from '../signature/self-signed.ts';
import { signedXml } from '../signature/xades.ts';
import { documentXml } from '../xml/document-xml.ts';
import { SoapTaxAuthority } from './soap-tax-authority.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const identity = readIdentity(selfSigned({ holder: 'Prueba', password: 'x', from: NOW }), 'x');
const manyLines = Array.from({ length: 60 }, () => ({
  ...{ code: 'A<&>', name: 'Repuesto "<&>"', quantity: 1, price: 1_000, promotionPrice: undefined },
}));
let number = 0;
const aDocument = () => {
  const invoice = invoiceOf(anInvoice({ lines: manyLines, discount: 0 }), NOW);
  Object.assign(invoice, { sequential: (number += 1) });
  Object.assign(invoice, { _accessKey: (invoice as unknown as { makeKey(): string }).makeKey() });
  return { key: invoice.accessKey, xml: signedXml(documentXml(invoice), identity, NOW) };
};

describe('the adapter of the tax authority, against the sandbox', () => {
  const sandbox = new TaxSandbox(() => NOW);
  const outbound = new Outbound({ outbound: { services: [], pictures: [] } });
  const authority = new SoapTaxAuthority(outbound, () => sandbox.origin);
  const impatient = new SoapTaxAuthority(outbound, () => sandbox.origin, 500);
  beforeAll(async () => {
    await sandbox.start();
    outbound.admit(sandbox.origin);
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => {
    sandbox.faults = {};
  });

  it('sends, asks and hears of the authorisation', async () => {
    const { key, xml } = aDocument();
    expect(await authority.authorisation(key)).toEqual({ state: 'unknown' });
    expect(await authority.send(xml)).toEqual({ state: 'received', messages: [] });
    expect(sandbox.documents.get(key)?.xml).toBe(xml);
    sandbox.faults.processing = 1;
    expect(await authority.authorisation(key)).toEqual({ state: 'processing' });
    expect(await authority.authorisation(key)).toMatchObject({
      state: 'authorised',
      at: NOW,
      messages: [{ code: '60', kind: 'INFORMATIVO' }],
    });
  });

  it('hears why a document is returned or refused', async () => {
    const { key, xml } = aDocument();
    sandbox.faults.returnWith = '35';
    expect(await authority.send(xml)).toMatchObject({ state: 'returned', messages: [{ code: '35', kind: 'ERROR' }] });
    sandbox.faults = {};
    await authority.send(xml);
    sandbox.faults.rejectWith = '52';
    expect(await authority.authorisation(key)).toMatchObject({ state: 'rejected', messages: [{ code: '52' }] });
  });

  it.each([
    ['39', (xml: string) => xml.replace('<ds:SignatureValue Id="SignatureValue">', '$&AAAA')],
    ['52', (xml: string) => xml.replace('<totalSinImpuestos>', '<totalSinImpuestos>1')],
    ['58', (xml: string) => xml.replace(/<secuencial>\d{9}/, '<secuencial>999999999')],
    ['35', () => '<factura></factura>'],
  ])('says %s of a document that is wrong', async (code, spoil) => {
    const { messages } = await authority.send(spoil(aDocument().xml));
    expect(messages.map((message) => message.code)).toContain(code);
  });

  it('is told of a key that was sent before, and of a number that another document has', async () => {
    const { xml } = aDocument();
    await authority.send(xml);
    expect(await authority.send(xml)).toMatchObject({ messages: [{ code: '43' }] });
  });

  it.each([
    ['is away', { down: true }],
    ['is slow', { delayMs: 60_000 }],
    ['hangs up', { loseAnswers: 1 }],
  ])('knows nothing when the authority %s', async (_, faults) => {
    Object.assign(sandbox.faults, faults);
    await expect(impatient.send(aDocument().xml)).rejects.toThrow(AuthorityAway);
  });
});

/** Shapes of the real one that the sandbox does not make. */
describe('the adapter of the tax authority, against recorded answers', () => {
  let server: Server;
  let answer = '';
  let authority: SoapTaxAuthority;
  beforeAll(async () => {
    server = createServer((_, response) => response.end(answer));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    authority = new SoapTaxAuthority(new Outbound({ outbound: { services: [origin], pictures: [] } }), () => origin);
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const authorisations = (inner: string) =>
    `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><claveAccesoConsultada>1</claveAccesoConsultada><numeroComprobantes>1</numeroComprobantes>${inner}</RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse></S:Body></S:Envelope>`;
  const one = (state: string) =>
    `<autorizacion><estado>${state}</estado><fechaAutorizacion>2026-11-21T10:00:00.000-05:00</fechaAutorizacion><comprobante><![CDATA[<?xml version="1.0"?><factura><estado>AUTORIZADO</estado></factura>]]></comprobante><mensajes/></autorizacion>`;

  it.each([
    ['AUTORIZADO', 'authorised'],
    ['NO AUTORIZADO', 'rejected'],
    ['RECHAZADO', 'rejected'],
    ['EN PROCESAMIENTO', 'processing'],
    ['EN PROCESO', 'processing'],
  ])('%s is %s', async (said, state) => {
    answer = authorisations(`<autorizaciones>${one(said)}</autorizaciones>`);
    expect((await authority.authorisation('1')).state).toBe(state);
  });

  it('of several authorisations the one that counts counts', async () => {
    answer = authorisations(`<autorizaciones>${one('NO AUTORIZADO')}${one('AUTORIZADO')}</autorizaciones>`);
    expect(await authority.authorisation('1')).toEqual({
      state: 'authorised',
      at: new Date('2026-11-21T15:00:00Z'),
      messages: [],
    });
  });

  it.each([['<autorizaciones/>'], ['<autorizaciones></autorizaciones>'], ['']])('%j is unknown', async (inner) => {
    answer = authorisations(inner);
    expect(await authority.authorisation('1')).toEqual({ state: 'unknown' });
  });

  it('several messages, one without detail', async () => {
    const message = (code: string) =>
      `<mensaje><identificador>${code}</identificador><mensaje>NO &amp; NO</mensaje><tipo>ERROR</tipo></mensaje>`;
    answer = `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante><estado>DEVUELTA</estado><comprobantes><comprobante><claveAcceso>1</claveAcceso><mensajes>${message('45')}${message('65')}</mensajes></comprobante></comprobantes></RespuestaRecepcionComprobante></ns2:validarComprobanteResponse></soap:Body></soap:Envelope>`;
    const { state, messages } = await authority.send('<factura/>');
    expect(state).toBe('returned');
    expect(messages.map(({ code, text, detail }) => [code, text, detail])).toEqual([
      ['45', 'NO & NO', ''],
      ['65', 'NO & NO', ''],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Servicio no disponible</body></html>'],
    [
      'a fault',
      '<S:Envelope xmlns:S="x"><S:Body><S:Fault><faultstring>x</faultstring></S:Fault></S:Body></S:Envelope>',
    ],
    ['broken XML', '<S:Envelope'],
  ])('%s is no answer', async (_, said) => {
    answer = said;
    await expect(authority.send('<factura/>')).rejects.toThrow(AuthorityAway);
    await expect(authority.authorisation('1')).rejects.toThrow(AuthorityAway);
  });
});
