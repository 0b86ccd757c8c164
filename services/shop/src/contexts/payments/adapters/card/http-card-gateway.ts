import { Injectable, Logger } from '@nestjs/common';
import { IVA_PERCENT } from '@bujia/pricing/iva';
import { dollarsOf } from '@bujia/pricing/money';
import { Config } from '../../../../platform/config/config.ts';
import type { CardProvider } from '../../../../platform/config/environment.ts';
import { Mainstays } from '../../../../platform/health/mainstays.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import {
  CardGateway,
  GatewayUnanswered,
  type ReferenceRequest,
  type RefundAnswer,
} from '../../application/card-gateway.ts';
import type { ProviderTransaction } from '../../domain/provider.ts';
import { authToken } from './auth-token.ts';
import { faultIn, recordIn, transactionIn, words } from './provider-answers.ts';

const ANSWER_LIMIT = 64 * 1024;
const DESCRIPTION_MAX = 100;
/** Where it says no more: else it may be about a payment. */
const OF_CREDENTIALS = new Set([401, 403]);
const REFUSED = new Set([400, 403, 409, 422]);
/** The shop's colour on the provider's page. */
const THEME = { style_version: '2', theme: { primary_color: '#1d4ed8' } };

interface Said {
  status: number;
  body: Record<string, unknown>;
}

/** Speaks the provider's HTTP interface; the stand-in of the demonstration speaks the same. */
@Injectable()
export class HttpCardGateway extends CardGateway {
  private readonly log = new Logger('CardGateway');

  constructor(
    private readonly config: Config,
    private readonly outbound: Outbound,
    private readonly mainstays: Mainstays,
  ) {
    super();
  }

  get isThere(): boolean {
    return this.config.card !== undefined;
  }

  async reference(request: ReferenceRequest): Promise<string> {
    const { status, body } = await this.call('POST', '/v2/transaction/init_reference/', {
      locale: 'es',
      user: { id: request.accountId, email: request.email, ...(request.phone && { phone: request.phone }) },
      order: {
        amount: dollarsOf(request.amount),
        description: request.description.slice(0, DESCRIPTION_MAX),
        vat: dollarsOf(request.iva),
        taxable_amount: dollarsOf(request.base),
        tax_percentage: IVA_PERCENT,
        dev_reference: request.devReference,
        installments_type: request.instalments,
      },
      conf: THEME,
    });
    const { reference } = body;
    if (status === 200 && typeof reference === 'string' && reference) return reference;
    throw this.unclear('init_reference', status, body);
  }

  async transaction(id: string): Promise<ProviderTransaction | undefined> {
    const { status, body } = await this.call('GET', `/v2/transaction/${encodeURIComponent(id)}/`);
    if (status === 404) return undefined;
    const told = status === 200 ? transactionIn(body) : undefined;
    if (!told) throw this.unclear('transaction', status, body);
    return told;
  }

  async refund(id: string, amount: number): Promise<RefundAnswer> {
    const { status, body } = await this.call('POST', '/v2/transaction/refund/', {
      transaction: { id },
      order: { amount: dollarsOf(amount) },
      more_info: true,
    });
    // Said no in so many words: certainly nothing happened.
    if (REFUSED.has(status) && body['error'] !== undefined) return { outcome: 'refused', why: faultIn(body) };
    switch (status === 200 ? body['status'] : undefined) {
      case 'success':
        // What is given back in part is not given back.
        return transactionIn(body)?.detail === 34
          ? { outcome: 'refused', why: 'given back in part' }
          : { outcome: 'returned' };
      case 'pending':
        return { outcome: 'returning' };
      case 'failure':
        return { outcome: 'refused', why: words(body['detail']) };
      default:
        throw this.unclear('refund', status, body);
    }
  }

  private async call(method: 'GET' | 'POST', path: string, content?: object): Promise<Said> {
    const { url, server, timeoutMs } = this.provider();
    try {
      const reply = await this.outbound.call(`${url}${path}`, {
        method,
        headers: { 'auth-token': authToken(server), 'content-type': 'application/json' },
        body: content && JSON.stringify(content),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await reply.text();
      if (!OF_CREDENTIALS.has(reply.status))
        this.mainstays.saw('tarjetas', reply.status >= 500 ? `Contesta ${reply.status}` : undefined);
      return { status: reply.status, body: text.length > ANSWER_LIMIT ? {} : recordIn(text) };
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string } };
      this.mainstays.saw('tarjetas', `No responde (${cause?.code ?? name})`);
      throw new GatewayUnanswered(`${method} ${path}: ${cause?.code ?? name} ${message}`);
    }
  }

  private provider(): CardProvider {
    if (!this.config.card) throw new GatewayUnanswered('No card provider is configured');
    return this.config.card;
  }

  /** Whatever is no clear answer leaves the question open. Refused credentials and a wrong clock are the shop's own fault. */
  private unclear(call: string, status: number, body: Said['body']): GatewayUnanswered {
    const what = `${call} was answered with ${status} ${faultIn(body)}`.trimEnd();
    if (OF_CREDENTIALS.has(status)) {
      this.log.error(what);
      this.mainstays.saw('tarjetas', 'No acepta el código, la clave o la hora de esta tienda');
    }
    return new GatewayUnanswered(what);
  }
}
