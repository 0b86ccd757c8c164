import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { localTime } from '@bujia/ecuador/guayaquil';
import { at, soapBody, textAt } from '../authority/soap.ts';
import { escapeText } from '../xml/element.ts';
import type { Complaint } from './checks.ts';

interface Kept {
  xml: string;
  questions: number;
}

/** What the sandbox is told to do wrong. All of it can change while it runs. */
export interface Faults {
  /** Answers nothing but 503. */
  down?: boolean;
  /** Takes so long to answer what it has heard. */
  delayMs?: number;
  /** Says that it still looks at a document for the first so many questions. */
  processing?: number;
  /** Keeps what is sent, and hangs up without an answer, the next so many times. */
  loseAnswers?: number;
  /** Returns what is sent with this code. */
  returnWith?: string;
  /** Refuses what it took with this code. */
  rejectWith?: string;
  /** Forgets what it said that it took. */
  forget?: boolean;
}

/**
 * Stands in for the tax authority: speaks its SOAP, checks what it checks, refuses and dawdles like the real one. It
 * remembers in memory alone: whoever asks it for a document after it was started anew hears that it knows of none, as
 * can happen with the real one too, and sends the document again.
 */
export class TaxSandbox {
  faults: Faults = {};
  private readonly kept = new Map<string, Kept>();
  private readonly numbers = new Map<string, string>();
  private readonly now: () => Date;
  private server?: Server;
  private calls = 0;

  constructor(now: () => Date) {
    this.now = now;
  }

  async start(port = 0): Promise<void> {
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    this.server = server;
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  /** How often it heard something, whether or not it has answered. */
  get heard(): number {
    return this.calls;
  }

  /** The documents that it took, by their keys. */
  get documents(): ReadonlyMap<string, { xml: string }> {
    return this.kept;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await soapBody(await readAll(request));
    if (this.faults.down) return void response.writeHead(503).end();
    const sent = at(body, 'validarComprobante');
    const asked = at(body, 'autorizacionComprobante');
    const said =
      sent !== undefined ? await this.receive(textAt(sent, 'xml')) : this.tell(textAt(asked, 'claveAccesoComprobante'));
    this.calls += 1;
    if (this.faults.delayMs) await sleep(this.faults.delayMs, undefined, { ref: false });
    if (sent !== undefined && this.faults.loseAnswers) {
      this.faults.loseAnswers -= 1;
      return void response.destroy();
    }
    response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(envelope(said));
  }

  private async receive(base64: string): Promise<string> {
    const { complaintsOf } = await import('./checks.ts');
    const xml = Buffer.from(base64, 'base64').toString('utf8');
    const { key, number, complaints } = complaintsOf(xml, this.now());
    const { returnWith, forget } = this.faults;
    if (returnWith) complaints.push({ code: returnWith, text: 'DEVUELTA POR EL SIMULADOR' });
    if (this.kept.has(key)) complaints.push({ code: '43', text: 'CLAVE ACCESO REGISTRADA' });
    else if (this.numbers.has(number)) complaints.push({ code: '45', text: 'ERROR SECUENCIAL REGISTRADO' });
    if (complaints.length === 0 && !forget) {
      this.kept.set(key, { xml, questions: 0 });
      this.numbers.set(number, key);
    }
    const about =
      complaints.length > 0
        ? `<comprobante><claveAcceso>${escapeText(key)}</claveAcceso>${messages(complaints)}</comprobante>`
        : '';
    return (
      '<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante>' +
      `<estado>${complaints.length > 0 ? 'DEVUELTA' : 'RECIBIDA'}</estado><comprobantes>${about}</comprobantes>` +
      '</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>'
    );
  }

  private tell(key: string): string {
    const kept = this.kept.get(key);
    const found = kept ? this.authorisation(key, kept) : '';
    return (
      '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante>' +
      `<claveAccesoConsultada>${escapeText(key)}</claveAccesoConsultada><numeroComprobantes>${kept ? 1 : 0}</numeroComprobantes>` +
      `<autorizaciones>${found}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`
    );
  }

  private authorisation(key: string, kept: Kept): string {
    kept.questions += 1;
    const { processing = 0, rejectWith } = this.faults;
    if (kept.questions <= processing) return '<autorizacion><estado>EN PROCESO</estado></autorizacion>';
    const about =
      `<fechaAutorizacion>${localTime(this.now())}</fechaAutorizacion><ambiente>PRUEBAS</ambiente>` +
      `<comprobante>${escapeText(kept.xml)}</comprobante>`;
    if (rejectWith) {
      // What is refused may be corrected and sent again under the same key.
      this.kept.delete(key);
      this.numbers.forEach((known, number) => known === key && this.numbers.delete(number));
      const said = messages([{ code: rejectWith, text: 'RECHAZADO POR EL SIMULADOR' }]);
      return `<autorizacion><estado>NO AUTORIZADO</estado>${about}${said}</autorizacion>`;
    }
    const note = messages(
      [{ code: '60', text: 'ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS' }],
      'INFORMATIVO',
    );
    return `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${key}</numeroAutorizacion>${about}${note}</autorizacion>`;
  }
}

const messages = (complaints: Complaint[], kind = 'ERROR'): string =>
  `<mensajes>${complaints
    .map(
      ({ code, text, detail = '' }) =>
        `<mensaje><identificador>${code}</identificador><mensaje>${escapeText(text)}</mensaje>` +
        `<informacionAdicional>${escapeText(detail)}</informacionAdicional><tipo>${kind}</tipo></mensaje>`,
    )
    .join('')}</mensajes>`;

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">` +
  `<soap:Body>${body}</soap:Body></soap:Envelope>`;
