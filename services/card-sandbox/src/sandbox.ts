import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { type Credentials, tokenProblem } from './auth-token.ts';
import { Bank, type Order, type Purchase, type Transaction } from './bank.ts';
import { DETAIL, OTP, cardOf, isCardNumber } from './cards.ts';
import { type Fault, type Order as FaultOrder, Faults, type Place } from './faults.ts';
import { Notices } from './notices.ts';
import { checkoutPage, overviewPage } from './pages.ts';
import { type Reply, jsonOf, problem, send } from './web.ts';

export interface Settings {
  port: number;
  host: string;
  credentials: Credentials;
  /** Where the shop takes notices. */
  noticeUrl: string;
  signature: 'md5' | 'hmac';
  /** Where to keep what was paid; in memory when undefined. */
  file?: string;
}

const LATER_MS = 15_000;
const PUBLIC = join(import.meta.dirname, '../public');
const FILES: Record<string, string> = {
  '/sdk/payment_checkout.js': 'text/javascript',
  '/checkout.js': 'text/javascript',
  '/checkout.css': 'text/css',
};

type Body = Record<string, unknown>;

/** A stand-in for the card provider: its HTTP interface, its payment page, its notices, and faults to order. */
export class Sandbox {
  private readonly settings: Settings;
  private readonly bank: Bank;
  private readonly faults = new Faults();
  private readonly notices: Notices;
  private readonly server: Server;
  private readonly timers = new Set<NodeJS.Timeout>();
  /** Which calls came, for whoever counts them. */
  private readonly calls: { at: Place; id: string }[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.bank = new Bank(settings.file);
    this.notices = new Notices(this.bank, settings.credentials, this.faults, {
      url: settings.noticeUrl,
      signature: settings.signature,
    });
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        process.stderr.write(`${(error as Error).stack}\n`);
        send(response, problem(500, 'Server Error', 'Unexpected'));
      });
    });
  }

  async start(): Promise<void> {
    this.server.listen(this.settings.port, this.settings.host);
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.notices.stop();
    for (const timer of this.timers) clearTimeout(timer);
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const route = `${request.method} ${pathname.replace(/(.)\/$/, '$1')}`;
    const body = request.method === 'GET' ? {} : await jsonOf(request);
    const control = await this.control(route, body);
    if (control) return send(response, control);
    if (this.faults.away) return void response.destroy();
    const page = this.page(route);
    if (page) return send(response, page);

    const found = placeOf(route);
    if (!found) return send(response, problem(404, 'Not found', route));
    const { place, id } = found;
    if (place !== 'pay') {
      const refused = tokenProblem(request.headers['auth-token'] as string, this.settings.credentials, new Date());
      if (refused) return send(response, problem(401, refused, 'The Auth-Token was not accepted'));
    }
    this.calls.push({ at: place, id: id || idIn(body) });
    const met = this.faults.take(place);
    if (met?.fault === 'hang') return;
    if (met?.fault === 'error') return send(response, { status: 500, body: '<h1>Error</h1>', type: 'text/html' });
    const reply = this.perform(place, id, body, met?.fault);
    if (met?.fault === 'lose') return void response.destroy();
    if (met?.fault === 'late') return this.later(met.ms, () => send(response, reply));
    send(response, reply);
  }

  private perform(place: Place, id: string, body: Body, fault: Fault | undefined): Reply {
    switch (place) {
      case 'reference':
        return this.openPurchase(body);
      case 'transaction':
        return this.tellOf(id, fault);
      case 'refund':
        return this.refund(body, fault);
      default:
        return this.pay(id, body, fault);
    }
  }

  private openPurchase({ user, order }: Body): Reply {
    const { id, email } = (user ?? {}) as Partial<Purchase['user']>;
    const wanted = (order ?? {}) as Order;
    if (typeof id !== 'string' || !id) return problem(400, 'ValidationError', 'user.id is required');
    if (!wanted.dev_reference) return problem(400, 'ValidationError', 'order.dev_reference is required');
    const cents = (dollars: number) => Math.round(dollars * 100);
    const { amount, vat, taxable_amount: base, tax_percentage: percent } = wanted;
    if (!(cents(amount) > 0)) return problem(400, 'ValidationError', 'order.amount Invalid');
    const taxed = Math.round((cents(base) * percent) / 100) === cents(vat);
    if (!taxed || cents(base) + cents(vat) !== cents(amount))
      return problem(403, 'OperationNotAllowedError', 'order.vat Invalid');
    const { reference } = this.bank.open({ id, email: email ?? '' }, wanted);
    return { body: { reference, checkout_url: `/checkout/${reference}` } };
  }

  private tellOf(id: string, fault: Fault | undefined): Reply {
    const transaction = this.bank.transaction(id);
    if (!transaction) return problem(404, 'TransactionNotFound', `Transaction ${id} does not exist`);
    const answer = this.bank.answer(transaction);
    if (fault === 'forge') answer.transaction['amount'] = 1;
    return { body: answer };
  }

  private refund(body: Body, fault: Fault | undefined): Reply {
    const transaction = this.bank.transaction(idIn(body));
    if (!transaction) return problem(404, 'TransactionNotFound', 'Transaction does not exist');
    const asked = (body['order'] as { amount?: number } | undefined)?.amount;
    const { amount } = this.bank.orderOf(transaction);
    const possible = transaction.detail === DETAIL.paid && (asked === undefined || asked === amount);
    if (fault === 'decline' || !possible)
      return {
        body: { status: 'failure', detail: 'Transaction cannot be refunded', ...this.bank.answer(transaction) },
      };
    this.bank.become(transaction, DETAIL.refunded);
    this.notices.tell(transaction);
    return { body: { status: 'success', detail: 'Completed', ...this.bank.answer(transaction) } };
  }

  /** The payment page was filled in. */
  private pay(reference: string, body: Body, fault: Fault | undefined): Reply {
    const purchase = this.bank.purchase(reference);
    if (!purchase) return problem(404, 'NotFound', 'Unknown reference');
    if (this.bank.isPaid(reference)) return problem(409, 'AlreadyPaid', 'Esta compra ya fue pagada');
    const awaited = this.bank.transaction(text(body['transaction']));
    if (awaited?.reference === reference && awaited.detail === DETAIL.otpAwaited)
      return this.judged(awaited, otpDetail(text(body['otp'])));
    const number = text(body['number']).replaceAll(' ', '');
    if (!isCardNumber(number)) return problem(400, 'ValidationError', 'El número de tarjeta no es válido');
    const card = fault === 'decline' ? cardOf('') : cardOf(number);
    const transaction = this.bank.charge(purchase, number, text(body['holder']), card);
    if (transaction.detail === DETAIL.otpAwaited) return { body: { otp: transaction.id } };
    const { laterDetail } = card;
    if (laterDetail !== undefined) this.later(LATER_MS, () => this.judged(transaction, laterDetail));
    return this.judged(transaction, transaction.detail, card.silent);
  }

  private judged(transaction: Transaction, detail: number, silent = false): Reply {
    this.bank.become(transaction, detail);
    this.notices.tell(transaction);
    return { body: { ...this.bank.answer(transaction), ...(silent && { silent }) } };
  }

  private page(route: string): Reply | undefined {
    const [, path = ''] = route.split(' ');
    const type = FILES[path];
    if (type) return { body: readFileSync(join(PUBLIC, path.replace('/sdk/', ''))), type };
    if (route === 'GET /') return { body: overviewPage(this.bank, this.notices.sent), type: 'text/html' };
    const [, reference] = /^GET \/checkout\/(\w+)$/.exec(route) ?? [];
    const purchase = reference === undefined ? undefined : this.bank.purchase(reference);
    if (!purchase) return undefined;
    return { body: checkoutPage(purchase, this.bank.isPaid(purchase.reference)), type: 'text/html' };
  }

  /** What a test or a developer says to the sandbox itself. */
  private async control(route: string, body: Body): Promise<Reply | undefined> {
    switch (route) {
      case 'GET /sandbox':
        return { body: { calls: this.calls, notices: this.notices.sent, transactions: this.known() } };
      case 'POST /sandbox/faults':
        this.faults.order(body as unknown as FaultOrder);
        return { body: {} };
      case 'DELETE /sandbox/faults':
        this.faults.clear();
        return { body: {} };
      case 'POST /sandbox/away':
        this.faults.away = body['away'] === true;
        return { body: {} };
      case 'POST /sandbox/notices':
        return this.tellAgain(text(body['id']), body['detail']);
      default:
        return undefined;
    }
  }

  private known(): object[] {
    return this.bank.transactions().map((one) => this.bank.answer(one).transaction);
  }

  /** Tells the shop of a transaction once more; with `detail`, after the bank has changed its mind. */
  private tellAgain(id: string, detail: unknown): Reply {
    const transaction = this.bank.transaction(id);
    if (!transaction) return problem(404, 'TransactionNotFound', id);
    if (typeof detail === 'number') this.bank.become(transaction, detail);
    this.notices.tell(transaction);
    return { body: {} };
  }

  private later(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }
}

const ROUTES: [route: RegExp, place: Place][] = [
  [/^POST \/v2\/transaction\/init_reference$/, 'reference'],
  [/^POST \/v2\/transaction\/refund$/, 'refund'],
  [/^GET \/v2\/transaction\/([\w-]+)$/, 'transaction'],
  [/^POST \/checkout\/(\w+)\/pay$/, 'pay'],
];

function placeOf(route: string): { place: Place; id: string } | undefined {
  for (const [pattern, place] of ROUTES) {
    const match = pattern.exec(route);
    if (match) return { place, id: match[1] ?? '' };
  }
  return undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const idIn = (body: Body): string => text((body['transaction'] as { id?: unknown } | undefined)?.id);

function otpDetail(otp: string): number {
  if (otp === OTP.right) return DETAIL.paid;
  return otp === OTP.pending ? DETAIL.otpAwaited : DETAIL.otpWrong;
}
