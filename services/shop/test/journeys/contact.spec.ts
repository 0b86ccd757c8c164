import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { whyNoRedis, redisForTests, type TestRedis } from '../redis.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { type TestShop, startShop } from '../shop.ts';

const message = {
  nombre: 'Lucía Andrade',
  email: 'lucia@taller.example',
  telefono: '099-000-0000',
  ciudad: 'Ambato',
  asunto: 'Disco de embrague',
  mensaje: 'Buenos días:\n¿Lo tienen?',
};

describe('A message from the contact page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('reaches the shop, and the visitor hears that it arrived', () => arrives(shop));

  it.each([
    ['malformed JSON', '{"nombre":', 400, 'request.malformed'],
    ['a missing field', { ...message, asunto: undefined }, 400, 'request.invalid'],
    ['a field too many', { ...message, tipo: 2 }, 400, 'request.invalid'],
    ['a field that is too long', { ...message, asunto: 'a'.repeat(10_000) }, 400, 'request.invalid'],
    ['a line break in a header field', { ...message, asunto: 'a\r\nBcc: b@b.example' }, 400, 'request.invalid'],
    ['a line break in the address', { ...message, email: 'a@b.example\nBcc: c@b.example' }, 400, 'request.invalid'],
    ['an object where text is due', { ...message, nombre: { $ne: '' } }, 400, 'request.invalid'],
    ['a list for a body', [message], 400, 'request.invalid'],
    ['a body of 1 MB', JSON.stringify({ ...message, mensaje: 'a'.repeat(1_000_000) }), 413, 'request.too-large'],
  ])('with %s is refused, and nothing is stored', async (_, body, status, code) => {
    const before = await mailsTo(shop, '');
    const answer = await shop.visitor().post<{ message: string }>(`/api/${CONTACT_PATH}`, body);
    expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'statusCode']);
    expect(answer.text).not.toMatch(/\bat \w+.*\(|node_modules/);
    expect(await mailsTo(shop, '')).toHaveLength(before.length);
  });

  it.each([
    ['without the XSRF header', { 'x-xsrf-token': '' }],
    ['from another origin', { origin: 'https://evil.example' }],
  ])('is refused %s', async (_, headers) => {
    const answer = await shop.visitor().post(`/api/${CONTACT_PATH}`, message, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.forged' } });
  });

  it('answers unknown paths of the API in JSON, of the site with its page, both 404', async () => {
    const visitor = shop.visitor();
    expect(await visitor.get('/api/nada')).toMatchObject({ status: 404, body: { code: 'request.unknown-path' } });
    expect(await visitor.post('/nada', {})).toMatchObject({ status: 404, body: { code: 'request.unknown-path' } });
    const page = await visitor.get('/nada');
    expect(page.status).toBe(404);
    expect(page.text).toContain('<title>Página no encontrada');
  });
});

describe('The acknowledgement of a message from the contact page', () => {
  let shop: TestShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const write = async (email: string, from: string, asunto: string) => {
    const headers = { 'x-forwarded-for': from };
    const answer = await shop.visitor().post(`/api/${CONTACT_PATH}`, { ...message, email, asunto }, { headers });
    expect(answer).toMatchObject({ status: 200, body: true });
  };
  /** The mail to the shop and that to the writer are queued in one transaction: who sees the one sees the other. */
  const acknowledged = async (about: string, many: number, to: string) => {
    await eventually(async () => {
      const { rows } = await db.query(
        `SELECT 1 FROM email WHERE template = 'contact-to-shop' AND data->>'asunto' = $1`,
        [about],
      );
      return rows.length === many;
    });
    const { rows } = await db.query(
      `SELECT 1 FROM email WHERE template = 'contact-acknowledgement' AND recipient ILIKE $1`,
      [to],
    );
    return rows.length;
  };

  it("fills no stranger's mailbox: two a day to one address, while the shop hears of every message", async () => {
    for (let network = 1; network <= 5; network++) await write('Victima@correo.example', `198.51.100.${network}`, 'A1');
    expect(await acknowledged('A1', 5, 'victima@correo.example')).toBe(2);
    shop.clock.advance(24 * 60 * 60_000 + 1_000);
    await write('victima@correo.example', '198.51.100.1', 'A2');
    expect(await acknowledged('A2', 1, 'victima@correo.example')).toBe(3);
  });

  it('goes no more often to one mailbox under other names', async () => {
    for (let name = 1; name <= 4; name++) await write(`nora+${name}@correo.example`, `198.51.100.${name}`, 'A3');
    expect(await acknowledged('A3', 4, 'nora%')).toBe(2);
  });

  it('goes to no list of strangers: eight a day from one network', async () => {
    for (let turn = 1; turn <= 10; turn++) await write(`lista${turn}@correo.example`, '203.0.113.7', 'B1');
    expect(await acknowledged('B1', 10, 'lista%')).toBe(8);
  });
});

const whyNot = await whyNoRedis();
describeIf(whyNot === undefined, whyNot, 'A message from the contact page, with the queues in Redis', () => {
  let shop: TestShop;
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await redisForTests();
    shop = await startShop({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await shop.stop();
    await redis.stop();
  });

  it('reaches the shop, and the visitor hears that it arrived', () => arrives(shop));
});

async function arrives(shop: TestShop): Promise<void> {
  const answer = await shop.visitor().post(`/api/${CONTACT_PATH}`, message);
  expect(answer).toMatchObject({ status: 200, body: true });
  const [toVisitor] = await mailsTo(shop, message.email, 1);
  expect(toVisitor!.text).not.toContain(message.mensaje);
  const [toShop] = await mailsTo(shop, 'ventas@', 1);
  expect(toShop!.subject).toContain(message.asunto);
  expect(toShop!.header('reply-to')).toContain(message.email);
  expect(toShop!.text).toContain('¿Lo tienen?');
  expect(toShop!.html).toContain('¿Lo tienen?');
}
