import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import { AuthorityAway, TaxAuthority } from '../../application/tax-authority.ts';
import type { Authorisation, Receipt } from '../../domain/authority-answers.ts';
import type { AuthorityMessage } from '../../domain/authority-messages.ts';
import { type Node, at, listAt, soapBody, soapRequest, textAt } from './soap.ts';

const SERVICES = {
  reception: {
    path: '/comprobantes-electronicos-ws/RecepcionComprobantesOffline',
    namespace: 'http://ec.gob.sri.ws.recepcion',
  },
  authorisation: {
    path: '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline',
    namespace: 'http://ec.gob.sri.ws.autorizacion',
  },
} as const;

/** Shorter than the time that a process has to end in. */
const TIMEOUT_MS = 12_000;

/** The tax authority over its SOAP services; the sandbox speaks the same, so this is what runs against both. */
export class SoapTaxAuthority extends TaxAuthority {
  private readonly outbound: Outbound;
  private readonly origin: () => string;
  private readonly timeoutMs: number;

  /** The origin is asked for each time: the sandbox knows its port only once it listens. */
  constructor(outbound: Outbound, origin: () => string, timeoutMs = TIMEOUT_MS) {
    super();
    this.outbound = outbound;
    this.origin = origin;
    this.timeoutMs = timeoutMs;
  }

  async send(signedXml: string): Promise<Receipt> {
    const base64 = Buffer.from(signedXml, 'utf8').toString('base64');
    const body = await this.call('reception', 'validarComprobante', 'xml', base64);
    const answer = at(body, 'validarComprobanteResponse', 'RespuestaRecepcionComprobante');
    const messages = listAt(answer, 'comprobantes', 'comprobante').flatMap((one) => messagesOf(one));
    switch (textAt(answer, 'estado')) {
      case 'RECIBIDA':
        return { state: 'received', messages };
      case 'DEVUELTA':
        return { state: 'returned', messages };
      default:
        throw new AuthorityAway('The reception answered something else');
    }
  }

  async authorisation(accessKey: string): Promise<Authorisation> {
    const operation = 'autorizacionComprobante';
    const body = await this.call('authorisation', operation, 'claveAccesoComprobante', accessKey);
    const answer = at(body, `${operation}Response`, 'RespuestaAutorizacionComprobante');
    if (answer === undefined) throw new AuthorityAway('The authorisation answered something else');
    const found = listAt(answer, 'autorizaciones', 'autorizacion');
    // Several may come for one key; the whole word counts, because one contains the other.
    const best = found.find((one) => stateOf(one) === 'AUTORIZADO') ?? found.at(-1);
    switch (best && stateOf(best)) {
      case undefined:
        return { state: 'unknown' };
      case 'AUTORIZADO':
        return { state: 'authorised', at: timeOf(best), messages: messagesOf(best) };
      case 'NO AUTORIZADO':
      case 'RECHAZADO':
      case 'RECHAZADA':
        return { state: 'rejected', messages: messagesOf(best) };
      default:
        return { state: 'processing' };
    }
  }

  private async call(service: keyof typeof SERVICES, operation: string, argument: string, text: string): Promise<Node> {
    const { path, namespace } = SERVICES[service];
    const answer = await this.outbound
      .call(this.origin() + path, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
        body: soapRequest(namespace, operation, argument, text),
        signal: AbortSignal.timeout(this.timeoutMs),
      })
      .then(async (response) => (response.ok ? response.text() : `HTTP ${response.status}`))
      .catch((error: unknown) => {
        throw new AuthorityAway(`The ${service} did not answer`, { cause: error });
      });
    const body = await soapBody(answer);
    if (body === undefined || at(body, 'Fault') !== undefined)
      throw new AuthorityAway(`The ${service} failed: ${answer.slice(0, 200)}`);
    return body;
  }
}

const stateOf = (authorisation: Node): string => textAt(authorisation, 'estado').trim().toUpperCase();

/** With its offset, as the authority writes it. */
function timeOf(authorisation: Node): Date {
  const time = new Date(textAt(authorisation, 'fechaAutorizacion'));
  if (Number.isNaN(time.getTime())) throw new AuthorityAway('The authorisation has no readable date');
  return time;
}

const messagesOf = (node: Node): AuthorityMessage[] =>
  listAt(node, 'mensajes', 'mensaje').map((message) => ({
    code: textAt(message, 'identificador'),
    kind: textAt(message, 'tipo') || 'ERROR',
    text: textAt(message, 'mensaje'),
    detail: textAt(message, 'informacionAdicional'),
  }));
