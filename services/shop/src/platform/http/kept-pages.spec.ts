import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Document, KeptPages, answerWith, placeOf, tagOf } from './kept-pages.ts';

const WORDS = 'Repuestos originales. '.repeat(200);

describe('Pages that are kept', () => {
  let app: FastifyInstance;
  let kept: KeptPages;
  let stands: boolean;
  /** How often each page was made. */
  let made: Record<string, number>;

  beforeEach(() => {
    app = fastify();
    kept = new KeptPages({ httpAdapter: { getInstance: () => app } } as never);
    [stands, made] = [true, {}];
    const page = (request: FastifyRequest, reply: FastifyReply) => {
      const place = placeOf(request);
      made[place] = (made[place] ?? 0) + 1;
      const body = Buffer.from(`${place} ${WORDS}`);
      const headers = { 'content-type': 'text/html; charset=utf-8', etag: tagOf(body) };
      const document: Document = { status: 200, headers, body, isKept: true };
      kept.keep(place, document, () => stands);
      return reply.send(answerWith(document, request, reply));
    };
    app.get('/', page);
    app.get('/lista', { config: { reads: ['pagina', 'tipos'] } }, page);
    app.get('/lista/:nombre', page);
    kept.onModuleInit();
  });
  afterEach(() => app.close());

  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('are made once, as long as they stand', async () => {
    const first = await ask('/');
    const again = await ask('/');
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([
      200,
      first.body,
      'text/html; charset=utf-8',
    ]);
    expect(made).toEqual({ '/': 1 });
    stands = false;
    await ask('/');
    expect(made).toEqual({ '/': 2 });
  });

  it('are known by what they read of their address, in any order', async () => {
    for (const url of ['/?utm=1', '/?x', '/lista?tipos=1&utm=1&pagina=2', '/lista?pagina=2&tipos=1&pagina=9', '/lista'])
      await ask(url);
    await ask('/lista?pagina=3');
    expect(made).toEqual({ '/': 1, '/lista?pagina=2&tipos=1': 1, '/lista': 1, '/lista?pagina=3': 1 });
  });

  it('are no others for what some programs write before and behind the path', async () => {
    const places = ['/lista', 'http://evil.example/lista', 'HTTPS://e/lista#a', '/lista?pagina=2#a', 'http://e'].map(
      (url) => placeOf({ url, routeOptions: { config: { reads: ['pagina'] } } } as unknown as FastifyRequest),
    );
    expect(places).toEqual(['/lista', '/lista', '/lista', '/lista?pagina=2', '/']);
  });

  it('are known by their path as it was written', async () => {
    for (const url of ['/lista/b', '/lista/%62', '/lista/b']) await ask(url);
    expect(made).toEqual({ '/lista/b': 1, '/lista/%62': 1 });
  });

  it('are made anew for whoever comes with a session, which may be over', async () => {
    await ask('/');
    await ask('/', { authorization: 'Bearer x' });
    expect(made).toEqual({ '/': 2 });
  });

  it('come compressed to whoever takes that, and plain to others', async () => {
    const plain = await ask('/');
    const packed = await ask('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const zipped = await ask('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const after = await ask('/', { 'accept-encoding': 'deflate' });
    expect([after.headers['content-encoding'], after.headers.vary, after.body]).toEqual([
      undefined,
      'accept-encoding',
      plain.body,
    ]);
    expect(made).toEqual({ '/': 1 });
  });

  it('are not sent to who has them', async () => {
    const { etag } = (await ask('/')).headers;
    const again = await ask('/', { 'if-none-match': etag!, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect(made).toEqual({ '/': 1 });
  });
});
