import { request } from 'node:http';
import { GET_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { IMPORT_PATH } from '@bujia/contracts/catalogue-import';
import { STATEMENTS_PATH } from '@bujia/contracts/statements';
import { END_USER_SESSIONS_PATH } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

const CATALOGUE = `codigo;nombre;categoria;peso;alto;ancho;profundidad;stock;precio
BRK-1;Pastillas delanteras;frenos;1.2;8;18;12.5;20;0.99
`;
const STATEMENT = 'Fecha;Concepto;Documento;Valor;Saldo\r\n23/11/2026;DEPOSITO;999;118,50;1.000,00\r\n';

/** A file in two pieces, so that something may happen between them. */
function send(visitor: Visitor, path: string, before: string, file: string) {
  const boundary = 'pieces';
  const head = `${before}--${boundary}\r\ncontent-disposition: form-data; name="archivo"; filename="repuestos.csv"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${visitor.token}`,
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const sending = request(new URL(`/api/${path}`, visitor.baseUrl), { method: 'POST', headers });
  const answer = new Promise<{ status: number; text: string }>((done, failed) => {
    sending.on('error', failed);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('end', () => done({ status: response.statusCode!, text }));
    });
  });
  sending.write(head + file.slice(0, 10));
  return { answer, finish: () => sending.end(`${file.slice(10)}\r\n--${boundary}--\r\n`) };
}

describe('Whose session ends while they send a file', () => {
  let world: CartWorld;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    operator = await world.operator();
  });
  afterAll(() => world.stop());

  /** Taken by somebody, and ended by an operator before the file is whole. */
  async function sendsAs(thief: Shopping, path: string, before: string, file: string) {
    await thief.visitor.get('/ops/health/live');
    expect((await thief.visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);
    const { answer, finish } = send(thief.visitor, path, before, file);
    const ended = await operator.visitor.post(`/api/${END_USER_SESSIONS_PATH}`, { codigo: thief.accountId });
    expect(ended.status).toBe(200);
    expect((await thief.visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    finish();
    return answer;
  }

  it('changes nothing of the catalogue', async () => {
    expect((await sendsAs(await world.operator(), IMPORT_PATH, '', CATALOGUE)).status).toBe(401);
    expect((await world.db.query(`SELECT code, price_cents FROM part WHERE code = 'BRK-1'`)).rows).toEqual([]);
  });

  it('tells of no money', async () => {
    const form = '--pieces\r\ncontent-disposition: form-data; name="body"\r\n\r\n{"banco":1}\r\n';
    const { status } = await sendsAs(await world.seller(), STATEMENTS_PATH, form, STATEMENT);
    expect(status).toBe(401);
    expect((await world.db.query('SELECT FROM bank_statement')).rowCount).toBe(0);
  });
});
