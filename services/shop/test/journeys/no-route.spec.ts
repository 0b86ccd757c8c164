import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestShop, startShop } from '../shop.ts';

describe('An address that is none', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => shop.stop());

  const ADDRESSES = [
    ['GET', '/api/nada'],
    ['GET', '/api/'],
    ['GET', '/ops/nada'],
    ['GET', '/assets/nada.js'],
    ['POST', '/x'],
    ['POST', '/api/nada'],
    ['PUT', '/repuestos'],
    ['DELETE', '/api/auth/login'],
  ] as const;

  it.each(ADDRESSES)('%s %s is answered in the shop’s words, with its headers', async (method, path) => {
    const visitor = shop.visitor();
    const { status, body, headers } = await {
      GET: () => visitor.get(path),
      POST: () => visitor.post(path, {}),
      PUT: () => visitor.put(path, {}),
      DELETE: () => visitor.delete(path),
    }[method]();
    expect({ status, body }).toEqual({
      status: 404,
      body: { statusCode: 404, code: 'request.unknown-path', message: 'El recurso solicitado no existe' },
    });
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id'])
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(/./)]);
  });

  it('counts as any other', async () => {
    const network = { headers: { 'x-forwarded-for': '203.0.113.77' } };
    const visitor = shop.visitor();
    const left = async (path: string) =>
      Number((await visitor.get(path, network)).headers.get('x-ratelimit-remaining') ?? NaN);
    const before = await left('/api/nada');
    expect(await left('/api/nada')).toBe(before - 1);
    // Together with what is there.
    expect(await left('/api/ext/captcha')).toBe(before - 2);
    // At once, because they have to come within a minute.
    await Promise.all(Array.from({ length: 600 }, () => visitor.get('/api/nada', network)));
    const refused = await visitor.get<{ code: string }>('/api/nada', network);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
    expect((await visitor.post('/x', {}, network)).status).toBe(429);
  });
});
