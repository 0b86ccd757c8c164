/**
 * The limits of the machine: bare node:http that runs statement number n for `GET /n` and sends what PostgreSQL wrote, and
 * that sends a ready string for `GET /ready`. Started as a process of its own: limit.ts PORT DATABASE_URL QUESTIONS.json
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

export interface Questions {
  texts: string[];
  /** Which text, and its values. */
  asked: [number, unknown[]][];
}

const READY_BYTES = 6 * 1024;
/** As many as the shop has by default. */
const CONNECTIONS = 10;

function serve(port: number, databaseUrl: string, { texts, asked }: Questions): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const ready = Buffer.from(JSON.stringify('x'.repeat(READY_BYTES - 2)));
  createServer((request, response) => {
    const send = (body: Buffer | string) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    };
    request.resume();
    if (request.url === '/ready') {
      send(ready);
      return;
    }
    const [text, values] = asked[Number(request.url?.slice(1))]!;
    pool.query<{ json: string }>(texts[text]!, values).then(
      ({ rows }) => send(`[${rows.map(({ json }) => json).join(',')}]`),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(port, '127.0.0.1');
}

if (import.meta.main) {
  const [port, databaseUrl, file] = process.argv.slice(2) as [string, string, string];
  serve(Number(port), databaseUrl, JSON.parse(readFileSync(file, 'utf8')) as Questions);
}
