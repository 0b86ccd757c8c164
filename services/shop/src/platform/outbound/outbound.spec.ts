import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '../config/config.ts';
import { Outbound } from './outbound.ts';

const NEEDED = { DATABASE_URL: 'postgres://shop@localhost/shop', SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://localhost' };

describe('A call to the outside', () => {
  const servers: Server[] = [];
  let asked: string[];
  let redirectTo: string;
  const serve = async (name: string) => {
    const server = createServer((request, reply) => {
      asked.push(name);
      if (request.url === '/away') reply.writeHead(302, { location: redirectTo }).end();
      else reply.end(name);
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  let provider: string;
  let other: string;
  let outbound: Outbound;
  beforeAll(async () => {
    [provider, other] = await Promise.all([serve('provider'), serve('other')]);
    const card = { CARD_GATEWAY_URL: provider, CARD_SERVER_CODE: 'code', CARD_SERVER_KEY: 'key' };
    outbound = new Outbound(new Config({ ...NEEDED, ...card, DEMO: '1' }));
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it('reaches a service that the configuration names', async () => {
    expect(await (await outbound.call(`${provider}/v2/`, {})).text()).toBe('provider');
  });

  it('that was planted goes nowhere, whatever it calls', async () => {
    const { port } = new URL(provider);
    for (const address of [
      `${other}/?what=was+stolen`,
      'http://169.254.169.254/latest/meta-data',
      'https://collector.example/',
      `http://localhost:${port}/`,
      `http://127.0.0.1:${port}@collector.example/`,
      'file:///etc/passwd',
      'data:text/plain,x',
    ])
      await expect(outbound.call(address, { method: 'POST', body: 'secret' })).rejects.toThrow('none of the services');
    expect(asked).toEqual([]);
  });

  it('is sent on to nobody, not even by a service that is named', async () => {
    redirectTo = `${other}/`;
    await expect(outbound.call(`${provider}/away`, {})).rejects.toThrow();
    await expect(outbound.call(`${provider}/away`, { redirect: 'follow' })).rejects.toThrow();
    expect(asked).toEqual(['provider', 'provider']);
  });

  it('may go where the configuration leads, and nowhere else', () => {
    const services = (env: Record<string, string>) => new Config({ ...NEEDED, ...env }).outbound.services;
    // Operators choose one of these in the browser, and can name no other.
    const cards = ['https://ccapi-stg.paymentez.com', 'https://ccapi.paymentez.com'];
    expect(services({ DEMO: '1' })).toEqual(cards);
    expect(services({})).toEqual([...cards, 'https://celcer.sri.gob.ec']);
    expect(services({ INVOICE_AUTHORITY: 'production' })).toEqual([...cards, 'https://cel.sri.gob.ec']);
    const inside = 'https://sri.inside:8443';
    expect(services({ INVOICE_AUTHORITY_URL: `${inside}/` })).toEqual([...cards, inside]);
    const captcha = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret', DEMO: '1' };
    expect(services(captcha)).toEqual([...cards, 'https://challenges.cloudflare.com/turnstile/v0/siteverify']);
  });

  it('for a picture may go to machines that are named one by one', () => {
    const pictures = (hosts: string) => new Config({ ...NEEDED, OUTBOUND_HOSTS: hosts }).outbound.pictures;
    expect(pictures('')).toEqual([]);
    expect(pictures('Fotos.example, *.cdn.example 10.0.0.7')).toEqual(['fotos.example', '*.cdn.example', '10.0.0.7']);
    for (const wrong of ['*', '*.', 'https://fotos.example', 'fotos.example/', 'fo*tos.example', '*.*.example'])
      expect(() => pictures(wrong)).toThrow('OUTBOUND_HOSTS');
  });
});
