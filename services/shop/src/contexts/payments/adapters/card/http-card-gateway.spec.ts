import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARDS, type CardSandbox, startCardSandbox } from '../../../../../test/card-sandbox.ts';
import { Environment } from '../../../../platform/config/environment.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { GatewayUnanswered, type ReferenceRequest } from '../../application/card-gateway.ts';
import { HttpCardGateway } from './http-card-gateway.ts';

/** Somebody who speaks the provider's interface, and what can be asked of him. */
interface Provider {
  env: Record<string, string>;
  /** A transaction with the outcome, of 46 dollars; its id. */
  transaction(outcome: 'paid' | 'declined' | 'pending'): Promise<string>;
  stop(): Promise<void>;
}

const REQUEST: ReferenceRequest = {
  ...{ devReference: 'secret-1', accountId: '42', email: 'ana@correo.example', phone: '0991234567' },
  ...{ amount: 4_600, base: 4_000, iva: 600, instalments: 0, description: 'Compra en Bujía: '.padEnd(150, 'ñ') },
};

/** What of the provider's health was told, the newest last. */
const seen: [name: string, problem: string | undefined][] = [];

function gatewayFor(env: Record<string, string>): HttpCardGateway {
  const card = new Environment(env).card();
  return new HttpCardGateway(
    { card } as never,
    new Outbound({ outbound: { services: card ? [card.url] : [], pictures: [] } }),
    { saw: (name: string, problem?: string) => seen.push([name, problem]) } as never,
  );
}

async function sandbox(): Promise<Provider> {
  const cards: CardSandbox = await startCardSandbox();
  const gateway = gatewayFor(cards.env);
  const numbers = { paid: CARDS.approved, declined: CARDS.rejected, pending: CARDS.later };
  return {
    env: cards.env,
    transaction: async (outcome) => {
      const answer = await cards.pay(await gateway.reference(REQUEST), numbers[outcome]);
      return answer.transaction!.id!;
    },
    stop: () => cards.stop(),
  };
}

/** Answers as integrations of the real provider have seen them: numbers as text, empty codes, further fields. */
const RECORDED: Record<string, object> = {
  'CB-81011': { status: 'success', current_status: 'APPROVED', status_detail: '3', authorization_code: 'TEST00' },
  'DF-502': { status: 'failure', current_status: 'REJECTED', status_detail: 9, authorization_code: null },
  'CI-7': { status: 'pending', current_status: 'PENDING', status_detail: 35, authorization_code: '' },
};

async function recorded(): Promise<Provider> {
  const refunded = new Set<string>();
  const told = (id: string) => ({
    transaction: {
      ...{
        id,
        amount: '46.00',
        dev_reference: 'secret-1',
        installments_type: '0',
        carrier: 'DataFast',
        lot_number: '12',
      },
      ...RECORDED[id],
      ...(refunded.has(id) && {
        status: 'failure',
        current_status: 'CANCELLED',
        status_detail: '7',
        refund_amount: 46.0,
      }),
    },
    card: { bin: '411111', status: 'valid', number: '1111', type: 'vi', origin: 'Paymentez' },
  });
  const answer = (route: string, body: Record<string, { id?: string }>): [number, object] => {
    if (route === 'POST /v2/transaction/init_reference/')
      return [200, { reference: 'GXxUsTDdTjBoFHPbmFzN', checkout_url: 'https://checkout.example/GXx' }];
    const id = route === 'POST /v2/transaction/refund/' ? (body['transaction']?.id ?? '') : route.split('/')[3]!;
    const fault = { error: { type: 'Transaction not found', help: '', description: '{"transaction": "unknown"}' } };
    if (!RECORDED[id]) return [404, fault];
    if (!route.startsWith('POST')) return [200, told(id)];
    if (refunded.has(id) || id !== 'CB-81011')
      return [403, { error: { type: 'OperationNotAllowedError', help: '', description: 'Invalid Status' } }];
    refunded.add(id);
    return [200, { status: 'success', detail: 'Completed', ...told(id) }];
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [code = '', , proof = ''] = Buffer.from(String(request.headers['auth-token']), 'base64')
        .toString()
        .split(';');
      const known = code === 'X-EC-SERVER' && proof.length === 64;
      const [status, reply] = known
        ? answer(`${request.method} ${request.url}`, body)
        : [401, { error: { type: 'Invalid credentials', help: '', description: 'Application not found' } }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  return {
    env: { CARD_GATEWAY_URL: await listening(server), CARD_SERVER_CODE: 'X-EC-SERVER', CARD_SERVER_KEY: 'key' },
    transaction: async (outcome) => ({ paid: 'CB-81011', declined: 'DF-502', pending: 'CI-7' })[outcome],
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, { id?: string }>> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return (text ? JSON.parse(text) : {}) as Record<string, { id?: string }>;
}

describe.each([
  ['the sandbox', sandbox],
  ['what the provider was seen to answer', recorded],
])('Against %s, the gateway', (_, start) => {
  let provider: Provider;
  let gateway: HttpCardGateway;
  beforeAll(async () => {
    provider = await start();
    gateway = gatewayFor(provider.env);
  });
  afterAll(() => provider.stop());

  it('gets a reference', async () => {
    expect(await gateway.reference(REQUEST)).toMatch(/^\w{20,}$/);
  });

  it.each([
    ['paid', 'paid'],
    ['declined', 'refused'],
    ['pending', 'pending'],
  ] as const)('reads a transaction that is %s as %s', async (outcome, standing) => {
    const id = await provider.transaction(outcome);
    expect(await gateway.transaction(id)).toMatchObject({
      ...{ id, standing, amount: 4_600, currency: 'USD', devReference: REQUEST.devReference },
    });
  });

  it('knows that there is no such transaction', async () => {
    expect(await gateway.transaction('CB-NONE')).toBeUndefined();
  });

  it('gives back once what was paid', async () => {
    const id = await provider.transaction('paid');
    expect(await gateway.refund(id, 4_600)).toEqual({ outcome: 'returned' });
    expect((await gateway.transaction(id))?.standing).toBe('returned');
    expect(await gateway.refund(id, 4_600)).toMatchObject({ outcome: 'refused' });
  });

  it('gives back nothing that was not paid', async () => {
    expect(await gateway.refund(await provider.transaction('declined'), 4_600)).toMatchObject({ outcome: 'refused' });
  });

  it('takes a refusal of its credentials for no answer at all', async () => {
    const stranger = gatewayFor({ ...provider.env, CARD_SERVER_CODE: 'OTHER' });
    const id = await provider.transaction('pending');
    await expect(stranger.reference(REQUEST)).rejects.toThrow(GatewayUnanswered);
    await expect(stranger.transaction(id)).rejects.toThrow(GatewayUnanswered);
    await expect(stranger.refund(id, 4_600)).rejects.toThrow(GatewayUnanswered);
    expect(seen.at(-1)).toEqual(['tarjetas', 'No acepta el código, la clave o la hora de esta tienda']);
    await gateway.transaction(id);
    expect(seen.at(-1)).toEqual(['tarjetas', undefined]);
  });
});

describe('An answer that says nothing', () => {
  let server: Server;
  let gateway: HttpCardGateway;
  let patient: HttpCardGateway;
  let reply: { status: number; body: string } | 'hang' | 'break';
  beforeAll(async () => {
    server = createServer((_, response) => {
      if (reply === 'break') response.destroy();
      else if (reply !== 'hang') response.writeHead(reply.status).end(reply.body);
    });
    const url = await listening(server);
    const env = { CARD_GATEWAY_URL: url, CARD_SERVER_CODE: 'A', CARD_SERVER_KEY: 'key' };
    gateway = gatewayFor({ ...env, CARD_TIMEOUT_MS: '300' });
    patient = gatewayFor(env);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const paid = { id: 'CB-1', status_detail: 3, amount: 46, dev_reference: 'secret-1' };
  it.each<[string, typeof reply]>([
    ['a page', { status: 200, body: '<html>Maintenance</html>' }],
    ['nothing', { status: 200, body: '' }],
    ['null', { status: 200, body: 'null' }],
    ['a list', { status: 200, body: '[]' }],
    ['another thing', { status: 200, body: '{"transaction":7,"status":"quizás","reference":""}' }],
    ['no amount', { status: 200, body: JSON.stringify({ transaction: { ...paid, amount: 'mucho' } }) }],
    ['no detail', { status: 200, body: JSON.stringify({ transaction: { ...paid, status_detail: null } }) }],
    ['no transaction', { status: 200, body: '{"transaction":null,"status":null,"reference":null,"error":null}' }],
    ['a detail that is none', { status: 200, body: JSON.stringify({ transaction: { ...paid, status_detail: 3.5 } }) }],
    ['a detail too large', { status: 200, body: JSON.stringify({ transaction: { ...paid, status_detail: 70_000 } }) }],
    ['an amount too large', { status: 200, body: JSON.stringify({ transaction: { ...paid, amount: 1e9 } }) }],
    [
      'a megabyte',
      {
        status: 200,
        body: JSON.stringify({ transaction: paid, status: 'success', reference: 'a', x: 'x'.repeat(1 << 20) }),
      },
    ],
    ['a fault of its own', { status: 500, body: '{"error":{"type":"Server Error","help":"Try Again Later"}}' }],
    ['too many', { status: 429, body: '{}' }],
    ['silence', 'hang'],
    ['a broken line', 'break'],
  ])('(%s) leaves the question open', async (_, said) => {
    reply = said;
    await expect(gateway.reference(REQUEST)).rejects.toThrow(GatewayUnanswered);
    await expect(gateway.transaction('CB-1')).rejects.toThrow(GatewayUnanswered);
    await expect(gateway.refund('CB-1', 4_600)).rejects.toThrow(GatewayUnanswered);
  });

  it('is what a shop without a provider gets', async () => {
    const nobody = gatewayFor({});
    expect(nobody.isThere).toBe(false);
    await expect(nobody.reference(REQUEST)).rejects.toThrow(GatewayUnanswered);
  });

  it.each([
    [{ status: 'pending', detail: 'In process' }, { outcome: 'returning' }],
    [
      { status: 'failure', detail: 'Too late' },
      { outcome: 'refused', why: 'Too late' },
    ],
    [
      { status: 'success', detail: 'Completed', transaction: { ...paid, status_detail: 34 } },
      { outcome: 'refused', why: 'given back in part' },
    ],
    [
      { status: 'failure', detail: { code: 7 } },
      { outcome: 'refused', why: '{"code":7}' },
    ],
  ])('but %j says something of a refund', async (body, expected) => {
    reply = { status: 200, body: JSON.stringify(body) };
    expect(await patient.refund('CB-1', 4_600)).toEqual(expected);
  });
});
