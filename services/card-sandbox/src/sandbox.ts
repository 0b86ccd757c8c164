import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { tokenProblem } from './auth-token.ts';
import { Bank } from './bank.ts';
import { type Order as FaultOrder, Faults, type Place } from './faults.ts';
import { type NoticeSettings, Notices } from './notices.ts';
import { Operations } from './operations.ts';
import { checkoutPage, overviewPage } from './pages.ts';
import { Timers } from './timers.ts';
import { type Body, type Reply, idIn, jsonOf, problem, send, text } from './web.ts';

export interface Settings extends NoticeSettings {
  port: number;
  host: string;
  /** Where to keep what was paid; in memory when undefined. */
  file?: string;
}

const PUBLIC = join(import.meta.dirname, '../public');
const FILES: Record<string, string> = {
  '/sdk/payment_checkout.js': 'text/javascript',
  '/checkout.js': 'text/javascript',
  '/checkout.css': 'text/css',
};

/** A stand-in for the card provider: its HTTP interface, its payment page, its notices, and faults to order. */
export class Sandbox {
  private readonly settings: Settings;
  private readonly bank: Bank;
  private readonly faults = new Faults();
  private readonly notices: Notices;
  private readonly server: Server;
  private readonly operations: Operations;
  private readonly timers = new Timers();
  /** Which calls came, for whoever counts them. */
  private readonly calls: { at: Place; id: string }[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.bank = new Bank(settings.file);
    this.notices = new Notices(this.bank, this.faults, this.timers, settings);
    this.operations = new Operations(this.bank, this.notices, this.timers);
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
    this.timers.clear();
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
    const about = id || idIn(body);
    this.calls.push({ at: place, id: about });
    const met = this.faults.take(place, about);
    if (met?.fault === 'hang') return;
    if (met?.fault === 'error') return send(response, { status: 500, body: '<h1>Error</h1>', type: 'text/html' });
    const reply = this.operations.perform(place, id, body, met?.fault);
    if (met?.fault === 'lose') return void response.destroy();
    if (met?.fault === 'late') return this.timers.in(met.ms, () => send(response, reply));
    send(response, reply);
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
      case 'POST /sandbox/hurry':
        this.timers.hurry();
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
