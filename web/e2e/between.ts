import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string;
  path: string;
  body: string;
}

/**
 * What stands between a browser and the shop, as a network and a proxy do. A service worker asks past all that is routed in a page:
 * here it is seen, cut off, held up, and led to another shop behind the same address.
 */
export class Between {
  /** Nobody is reached. */
  away = false;
  /** Says what is answered in the shop's place. */
  instead: (path: string) => number | undefined = () => undefined;
  /** How much later the shop hears of it. */
  lateMs: (path: string) => number = () => 0;
  readonly asked: Asked[] = [];
  private readonly server = createServer((request, reply) => void this.lead(request, reply));

  constructor(private to: string) {}

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Another version of the shop answers from now on. */
  leadTo(baseUrl: string): void {
    this.to = baseUrl;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async lead(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    if (this.away) return void request.socket.destroy();
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    this.asked.push({ method, path, body: body.toString('utf8') });
    const status = this.instead(path);
    if (status !== undefined) return void reply.writeHead(status, { 'content-type': 'text/plain' }).end();
    await new Promise((passed) => setTimeout(passed, this.lateMs(path)));
    const led = ask(this.to + path, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    led.on('error', () => reply.destroy());
    led.end(body);
  }
}
