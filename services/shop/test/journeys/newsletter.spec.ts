import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CONFIRM_PAGE,
  CONFIRM_PATH,
  SUBSCRIBE_PATH,
  UNSUBSCRIBE_PAGE,
  UNSUBSCRIBE_PATH,
} from '@bujia/contracts/newsletter';
import pg from 'pg';
import { forged, linkIn, mailsTo } from '../mails.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';

const HOUR = 3_600_000;
const codeOf = (path: string): string => new URL(path, 'http://shop').searchParams.get('cod')!;

describe('The newsletter', () => {
  let shop: TestShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop();
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const subscribe = (correo: string) => shop.visitor().post(`/api/${SUBSCRIBE_PATH}`, { correo });
  const confirm = (codigo: string) => shop.visitor().post(`/api/${CONFIRM_PATH}`, { codigo });
  const stateOf = async (address: string) =>
    (await db.query<{ state: string }>('SELECT state FROM newsletter_subscription WHERE address = $1', [address]))
      .rows[0]?.state;

  it('begins when the owner of the address confirms, and ends with one press', async () => {
    expect(await subscribe('ana@correo.example')).toMatchObject({ status: 200, body: true });
    const [question] = await mailsTo(shop, 'ana@correo.example', 1);
    expect(question!.header('list-unsubscribe')).toBeUndefined();
    const code = codeOf(linkIn(question!, CONFIRM_PAGE));
    expect((await shop.visitor().get(`${CONFIRM_PAGE}?cod=${code}`)).status).toBe(200);
    expect(await stateOf('ana@correo.example')).toBe('requested');

    expect(await confirm(code)).toMatchObject({ status: 200, body: true });
    expect(await confirm(code)).toMatchObject({ status: 200, body: true });
    expect(await stateOf('ana@correo.example')).toBe('confirmed');

    const [welcome] = await mailsTo(shop, 'ana@correo.example', 2);
    expect(welcome!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = /^<(https?:\/\/[^>]+)>$/.exec(welcome!.header('list-unsubscribe')!)![1]!;
    // As a mail provider does it: no cookie, no XSRF header, a form.
    const asked = await fetch(oneClick);
    expect(asked.status).toBe(404);
    expect(await stateOf('ana@correo.example')).toBe('confirmed');
    const pressed = await fetch(oneClick, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });
    expect(pressed.status).toBe(200);
    expect(await stateOf('ana@correo.example')).toBe('cancelled');
    expect(linkIn(welcome!, UNSUBSCRIBE_PAGE)).toContain(oneClick.split('/').at(-1)!);
  });

  it('answers alike for a new, an asked and a subscribed address, and asks it once', async () => {
    const answers = [await subscribe('beto@correo.example'), await subscribe('BETO@correo.example')];
    const [question] = await mailsTo(shop, 'beto@correo.example', 1);
    await confirm(codeOf(linkIn(question!, CONFIRM_PAGE)));
    answers.push(await subscribe('beto@correo.example'));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, 'true']));
    await mailsTo(shop, 'beto@correo.example', 2);
    const { rows } = await db.query(
      `SELECT template FROM email WHERE lower(recipient) = 'beto@correo.example' ORDER BY 1`,
    );
    expect(rows).toEqual([{ template: 'newsletter-confirmation' }, { template: 'newsletter-welcome' }]);
  });

  it('asks one mailbox five times a day, under whatever names', async () => {
    for (let name = 1; name <= 7; name++) await subscribe(`dora+${name}@correo.example`);
    await subscribe('Dora@correo.example');
    await atRest(db);
    const { rows } = await db.query(`SELECT 1 FROM email WHERE recipient ILIKE 'dora%'`);
    expect(rows).toHaveLength(5);
    shop.clock.advance(24 * 60 * 60_000 + 1_000);
    await subscribe('dora@correo.example');
    await mailsTo(shop, 'dora@correo.example', 1);
  });

  it('takes one subscription from 20 requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('caro@correo.example')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await db.query(`SELECT 1 FROM newsletter_subscription WHERE address = 'caro@correo.example'`);
    expect(rows).toHaveLength(1);
  });

  it('refuses a code that is altered, foreign or a week old, and an unsubscribe code as a confirmation', async () => {
    await subscribe('dani@correo.example');
    const [question] = await mailsTo(shop, 'dani@correo.example', 1);
    const code = codeOf(linkIn(question!, CONFIRM_PAGE));
    const refused = { status: 404, body: { code: 'messaging.subscription-link-invalid' } };
    expect(await confirm(forged(code))).toMatchObject(refused);
    expect(await shop.visitor().post(`/api/${UNSUBSCRIBE_PATH}`, { codigo: code })).toMatchObject(refused);
    expect(await confirm('')).toMatchObject({ status: 400 });
    shop.clock.advance(7 * 24 * HOUR + 60_000);
    expect(await confirm(code)).toMatchObject(refused);
    expect(await stateOf('dani@correo.example')).toBe('requested');
    shop.clock.advance(-7 * 24 * HOUR - 60_000);
  });

  it.each(['', 'ana', 'ana@correo', 'a@b.example\r\nBcc: c@d.example', `${'a'.repeat(300)}@b.example`, 7, null])(
    'refuses the address %j',
    async (correo) => {
      const answer = await shop.visitor().post(`/api/${SUBSCRIBE_PATH}`, { correo });
      expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, code: 'request.invalid' } });
    },
  );
});
