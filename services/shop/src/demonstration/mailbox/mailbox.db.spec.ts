import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { Mailbox } from './mailbox.ts';
import { type Answer, answerMailbox } from './mailbox-pages.ts';
import { keepMessage, MAILBOX_KEEPS, MAILBOX_PAGE } from './mailbox-store.ts';
import { type OutgoingMail, Smtp } from '../../platform/mail/smtp.ts';

const mail: OutgoingMail = {
  messageId: '<0197-abc@bujia.example>',
  from: { name: 'Bujía', address: 'ventas@bujia.example' },
  to: { name: 'Ana <script>', address: 'ana@taller.example' },
  replyTo: { address: 'luis@taller.example' },
  subject: 'Confirme su suscripción, señor Ñandú 🔧 <b>ya</b>, antes de que termine el mes de noviembre',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Año</p><script>alert(1)</script></body></html>',
  text: 'Año\n.\n..dos puntos\n\nConfirmar:\nhttps://bujia.example/suscripcion/confirmar?cod=abc&x=1\n',
  headers: {
    'List-Unsubscribe': `<https://bujia.example/api/ext/suscripcion/baja/${'c'.repeat(200)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  attachments: [
    { filename: 'factura ñ.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255, 13, 10, 46, 13, 10]) },
  ],
};

interface Found {
  id: number;
  sender: string;
  recipients: string[];
  subject: string;
  messageId: string;
  headers: [string, string][];
  html: string;
  text: string;
  attachments: { filename: string; mimeType: string }[];
}

describe('the mailbox', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let mailbox: Mailbox;
  let smtp: Smtp;
  let errors: Error[];

  const get = (path: string, query?: Record<string, string>): Promise<Answer> => answerMailbox(pool, path, query);
  const find = async (to = ''): Promise<Found[]> =>
    JSON.parse((await get('/buzon.json', { to })).body as string) as Found[];
  const put = (to: string, raw = `Subject: para ${to}\r\n\r\nHola`): Promise<void> =>
    keepMessage(pool, 'ventas@bujia.example', [to], Buffer.from(raw));

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  beforeEach(async () => {
    errors = [];
    await pool.query('TRUNCATE mailbox_message');
    mailbox = new Mailbox(pool, (error) => errors.push(error));
    smtp = new Smtp({ url: `smtp://127.0.0.1:${await mailbox.listen(0)}` });
  });
  afterEach(async () => {
    await smtp.close();
    await mailbox.close();
  });

  it('keeps a mail as it was sent, headers and attachment intact', async () => {
    await expect(smtp.send(mail)).resolves.toEqual({ kind: 'accepted', response: '250 Kept in the mailbox' });
    const [found, ...others] = await find('ana@taller.example');
    expect(others).toEqual([]);
    expect({ ...found, html: found!.html.trimEnd(), text: found!.text.trimEnd() }).toMatchObject({
      sender: 'ventas@bujia.example',
      recipients: ['ana@taller.example'],
      subject: mail.subject,
      messageId: mail.messageId,
      html: mail.html,
      text: mail.text.trimEnd(),
      attachments: [{ filename: 'factura ñ.pdf', mimeType: 'application/pdf' }],
    });
    const headers = Object.fromEntries(found!.headers);
    expect(headers).toMatchObject({ ...mail.headers, 'Reply-To': 'luis@taller.example', 'Message-ID': mail.messageId });
    const attachment = await get(`/buzon/${found!.id}/adjuntos/0`);
    expect(attachment.body).toEqual(mail.attachments![0]!.content);
    expect(attachment.headers['content-disposition']).toBe("attachment; filename*=UTF-8''factura%20%C3%B1.pdf");
  });

  it('takes many at once', async () => {
    const sent = Array.from({ length: 40 }, (_, n) => smtp.send({ ...mail, messageId: `<${n}@bujia.example>` }));
    expect(new Set((await Promise.all(sent)).map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM mailbox_message');
    expect(rows).toEqual([{ n: 40 }]);
  });

  it('asks the sender to try again while the database is away', async () => {
    await pool.query('ALTER TABLE mailbox_message RENAME TO away');
    try {
      await expect(smtp.send(mail)).rejects.toMatchObject({
        name: 'MailDelayed',
        response: expect.stringMatching(/^451 /),
      });
    } finally {
      await pool.query('ALTER TABLE away RENAME TO mailbox_message');
    }
    expect(errors.map(({ message }) => message)).toEqual(['relation "mailbox_message" does not exist']);
    await expect(smtp.send(mail)).resolves.toMatchObject({ kind: 'accepted' });
  });

  it('refuses a message that is too big for good', async () => {
    const huge = { filename: 'a', contentType: 'a/b', content: Buffer.alloc(26 * 1024 * 1024, 'x') };
    await expect(smtp.send({ ...mail, attachments: [huge] })).resolves.toMatchObject({ kind: 'refused', code: 552 });
    expect(await find()).toEqual([]);
  });

  it('keeps the newest and lets the others go', async () => {
    await put('first@taller.example');
    await pool.query(
      `INSERT INTO mailbox_message (sender, recipients, subject, raw)
       SELECT 's', '{many@taller.example}', 'x', '' FROM generate_series(1, $1::int)`,
      [MAILBOX_KEEPS - 1],
    );
    expect(await find('first@')).toHaveLength(1);
    await put('last@taller.example');
    expect(await find('first@')).toEqual([]);
    expect(await find('last@')).toHaveLength(1);
    const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM mailbox_message');
    expect(rows).toEqual([{ n: MAILBOX_KEEPS }]);
  });

  it('finds by a part of the recipient in any case, and takes no sign for a pattern', async () => {
    await put('Ana.Ruiz@taller.example');
    await put('eva@taller.example');
    expect((await find('ana.RUIZ@')).map(({ recipients }) => recipients)).toEqual([['Ana.Ruiz@taller.example']]);
    expect(await find('%')).toEqual([]);
    expect(await find('_va@')).toEqual([]);
    expect(await find(`' OR 1=1 --`)).toEqual([]);
    expect(await find('\0eva')).toHaveLength(1);
  });

  it('lists the newest first, page by page', async () => {
    for (let n = 0; n < MAILBOX_PAGE + 1; n++) await put(`n${n}@taller.example`);
    const first = (await get('/buzon')).body as string;
    expect(recipientsIn(first)).toEqual(
      Array.from({ length: MAILBOX_PAGE }, (_, n) => `n${MAILBOX_PAGE - n}@taller.example`),
    );
    const antes = /antes=(\d+)/.exec(first)![1]!;
    expect(recipientsIn((await get('/buzon', { antes })).body as string)).toEqual(['n0@taller.example']);
  });

  it('shows every part of a message and runs none of it', async () => {
    await smtp.send(mail);
    const { id } = (await find())[0]!;
    for (const vista of ['html', 'texto', 'cabeceras', 'original']) {
      const { status, headers, body } = await get(`/buzon/${id}`, { vista });
      expect(status).toBe(200);
      expect(body).toContain(`href="/buzon/${id}?vista=${vista}" aria-current="page"`);
      expect(body).not.toMatch(/<script|<b>ya|style="/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/);
    }
    expect((await get(`/buzon/${id}`)).body).toContain(`src="/buzon/${id}/html"`);
    expect((await get(`/buzon/${id}`, { vista: 'texto' })).body).toContain(
      '<a href="https://bujia.example/suscripcion/confirmar?cod=abc&amp;x=1" target="_blank" rel="noopener">',
    );
    expect((await get(`/buzon/${id}`, { vista: 'cabeceras' })).body).toContain('List-Unsubscribe=One-Click');
    expect((await get(`/buzon/${id}`, { vista: 'original' })).body).toContain(
      'Message-ID: &lt;0197-abc@bujia.example&gt;',
    );
  });

  it('frames the message in a sandbox whose links open outside', async () => {
    await smtp.send(mail);
    const { id } = (await find())[0]!;
    const { headers, body } = await get(`/buzon/${id}/html`);
    expect(body).toContain('<!doctype html><html><head><base target="_blank"><title>');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:;/,
    );
    expect(headers['content-security-policy']).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('shows what is no proper message too', async () => {
    await put('ana@taller.example', '\0\xff not a message');
    const [{ id } = { id: 0 }] = await find();
    expect((await get(`/buzon/${id}`)).status).toBe(200);
    expect((await get(`/buzon/${id}/html`)).status).toBe(404);
    expect((await get('/buzon')).body).toContain('(sin asunto)');
  });

  it.each([
    '/buzon/999999',
    '/buzon/1e3',
    '/buzon/0/html',
    '/buzon/x',
    '/buzon/99999999999999999999',
    '/buzon/1/adjuntos',
    '/buzon/1/nada',
  ])('answers %s with a page that says so', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain('No encontramos ese correo');
  });

  it('says when its port is taken, and gives it back', async () => {
    const first = new Mailbox(pool, () => undefined);
    const second = new Mailbox(pool, () => undefined);
    const port = await first.listen(0);
    await expect(second.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
    await expect(second.listen(port)).resolves.toBe(port);
    await second.close();
  });
});

const recipientsIn = (body: string): string[] => [...body.matchAll(/class="to">([^<]*)</g)].map(([, to]) => to!);
