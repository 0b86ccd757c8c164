import { get } from 'node:http';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { METRICS_HEADERS, type TestShop, startShop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

const BASE_URL = 'https://tienda.example';

describe('A shop under https', () => {
  let shop: TestShop;
  let inside: string;
  beforeAll(async () => {
    const port = String(await freePort());
    inside = `http://127.0.0.1:${port}`;
    shop = await startShop({ PORT: port, BASE_URL, HOSTS: '127.0.0.1', TRUST_PROXY: '1' });
  });
  afterAll(() => shop.stop());

  /** As a proxy says how somebody came. */
  const by = (protocol: string) => ({ headers: { 'x-forwarded-proto': protocol, 'x-forwarded-for': '203.0.113.9' } });

  it('leads whoever opens a page by plain http to itself, and gives them nothing on the way', async () => {
    for (const path of ['/', '/repuestos?pagina=2', '//evil.example/x', '/nada/de/nada']) {
      const { status, headers, text } = await new Visitor(inside).get(new URL(inside).origin + path, by('http'));
      expect({ path, status, to: headers.get('location') }).toEqual({ path, status: 308, to: BASE_URL + path });
      expect([text, headers.getSetCookie()]).toEqual(['', []]);
    }
  });

  it('leads to itself also whoever names another in the line of the request', async () => {
    const to = await new Promise((resolve, reject) => {
      const { hostname: host, port } = new URL(inside);
      const asked = { host, port, path: 'http://evil.example/contacto', ...by('http') };
      get(asked, (answer) => resolve(answer.resume().headers.location)).on('error', reject);
    });
    expect(to).toBe(`${BASE_URL}/contacto`);
  });

  it('tells a program that speaks its secrets in the open, and does nothing of what it asks', async () => {
    const visitor = new Visitor(inside);
    for (const path of ['/api/ext/categorias', '/%61pi/usr/datos', '/ops/queues/', '/api/nada']) {
      const { status, body } = await visitor.get<{ code: string }>(path, by('http'));
      expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'request.plain-http' });
    }
    await visitor.get('/', by('https'));
    const asked = (protocol: string) => visitor.post(`/api/${CATALOGUE_PATHS.loadSearchState}`, {}, by(protocol));
    expect([(await asked('http')).status, (await asked('https')).status]).toEqual([403, 200]);
  });

  it('is served by https as ever, and tells its health and its figures to the inside', async () => {
    const visitor = new Visitor(inside);
    expect((await visitor.get('/', by('https'))).status).toBe(200);
    expect((await visitor.get('/ops/health/ready')).status).toBe(200);
    expect((await visitor.get('/ops/metrics', { headers: METRICS_HEADERS })).status).toBe(200);
  });

  it('hears what is on the same machine, and passes no proxy: the notices of the card sandbox', async () => {
    const { status, body } = await new Visitor(inside).post<{ code: string }>(`/api/${CARD_NOTICE_PATH}`, {});
    expect([status, body.code]).not.toEqual([403, 'request.plain-http']);
  });
});
