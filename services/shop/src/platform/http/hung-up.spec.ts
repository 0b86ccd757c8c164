import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import compress from '@fastify/compress';
import { All, Controller, Get, Header, Module, Post, Res, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ErrorsFilter } from './errors.filter.ts';

let asked = 0;
const left: (() => void)[] = [];

/** Works, and has nothing to say until the client has gone. */
async function* slow(): AsyncGenerator<string> {
  asked++;
  await new Promise<void>((done) => left.push(done));
  yield 'too late';
}

@Controller()
class SlowController {
  @All('stream')
  stream(@Res() reply: FastifyReply): void {
    void reply.type('text/plain; charset=utf-8').send(Readable.from(slow()));
  }

  @All('file')
  file(): StreamableFile {
    return new StreamableFile(Readable.from(slow()), { type: 'text/csv; charset=utf-8' });
  }

  @Post('page')
  @Header('content-type', 'text/html; charset=utf-8')
  async page(): Promise<string> {
    let text = '';
    for await (const word of slow()) text += word.repeat(100_000);
    return text;
  }

  @Get('broken')
  broken(): void {
    throw new Error('A fault of ours');
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('A client that hangs up', () => {
  let app: NestFastifyApplication;
  let port: number;
  const complaints: unknown[] = [];
  const complain = (complaint: unknown) => void complaints.push(complaint);

  beforeAll(async () => {
    const quiet = () => undefined;
    app = await NestFactory.create<NestFastifyApplication>(SlowModule, new FastifyAdapter(), {
      logger: { log: quiet, warn: complain, error: complain },
    });
    await app.register(compress, { encodings: ['br', 'gzip'] });
    app.useGlobalFilters(new ErrorsFilter());
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  /** The server has seen the client go before it has anything to answer. */
  async function hangUp(request: string, encoding: string): Promise<void> {
    const before = asked;
    const served = once(app.getHttpServer(), 'request') as Promise<[unknown, NodeJS.EventEmitter]>;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const headers = [
      'host: shop',
      `accept-encoding: ${encoding}`,
      'content-type: application/json',
      'content-length: 2',
    ];
    socket.write(`${request} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{}`);
    const [, response] = await served;
    const gone = once(response, 'close');
    while (asked === before) await new Promise(setImmediate);
    socket.resetAndDestroy();
    await gone;
    left.pop()!();
    // What follows from it is said at once or in the next turns.
    for (let i = 0; i < 10; i++) await new Promise(setImmediate);
  }

  it.each([
    ['GET /stream', 'br'],
    ['GET /file', 'identity'],
    ['POST /stream', 'br'],
    ['POST /stream', 'gzip'],
    ['POST /stream', 'identity'],
    ['POST /file', 'br'],
    ['POST /file', 'identity'],
    ['POST /page', 'br'],
    ['POST /page', 'identity'],
  ])('before the first byte of %s (%s) is no error of the shop', async (request, encoding) => {
    complaints.length = 0;
    await hangUp(request, encoding);
    expect(complaints).toEqual([]);
  });

  it('hides no fault of ours', async () => {
    complaints.length = 0;
    expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500);
    expect(complaints).toEqual([new Error('A fault of ours')]);
  });
});
