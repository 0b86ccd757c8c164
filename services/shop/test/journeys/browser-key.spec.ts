import { DELETE_ACCOUNT_PATH, REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { BROWSER_KEY_PATH, type BrowserKey } from '@bujia/contracts/browser-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

const OLD = 'the secret that somebody has seen, who left since';
const NEW = 'the secret that nobody has seen, and no one will';
const PATH = `/api/${BROWSER_KEY_PATH}`;

describe('The key of a browser', () => {
  let shop: TestShop;
  /** The process that took a new secret, and one that has forgotten the old one. */
  let after: TestShop;
  let forgetful: TestShop;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, SECRET: OLD, OTHER_SECRETS: NEW });
    const beside = { DATABASE_URL: shop.databaseUrl, SECRET: NEW };
    after = await startShop({ ...beside, OTHER_SECRETS: OLD, SEALS: '2' });
    forgetful = await startShop(beside);
  });
  afterAll(async () => {
    await forgetful.stop();
    await after.stop();
    await shop.stop();
  });

  const keyOf = async (visitor: Visitor): Promise<string> => {
    const { status, body } = await visitor.post<BrowserKey>(PATH);
    expect([status, Buffer.from(body.llave, 'base64url').length]).toEqual([200, 32]);
    return body.llave;
  };
  /** The same browser at another process. */
  const movedTo = ({ baseUrl }: TestShop, { cookies }: Visitor): Visitor => {
    const moved = new Visitor(baseUrl);
    for (const [name, value] of cookies) moved.cookies.set(name, value);
    return moved;
  };

  it('stays as long as its cookie, which no script reads, which ends with the browser, and which does not show it', async () => {
    const visitor = shop.visitor();
    const first = await visitor.post<BrowserKey>(PATH);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const given = first.headers.getSetCookie().filter((text) => text.startsWith('key='));
    expect(given.map((text) => text.replace(/=[^;]*/, ''))).toEqual([
      `key; Path=/api/${BROWSER_KEY_PATH}; HttpOnly; SameSite=Strict`,
    ]);
    const cookie = visitor.cookies.get('key')!;
    const texts = (['base64url', 'latin1'] as const).map((form) => Buffer.from(cookie, 'base64url').toString(form));
    for (const text of [cookie, ...texts]) expect(text).not.toContain(first.body.llave);

    const again = await visitor.post<BrowserKey>(PATH);
    expect([again.body, again.headers.getSetCookie()]).toEqual([first.body, []]);
  });

  it('is another for each browser, and for a cookie that the shop has not made', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    const key = await keyOf(one);
    expect(await keyOf(other)).not.toBe(key);
    other.cookies.set('key', 'x'.repeat(60));
    const anew = await keyOf(other);
    expect([anew === key, other.cookies.get('key') === 'x'.repeat(60)]).toEqual([false, false]);
    expect(await keyOf(other)).toBe(anew);
  });

  it('is given to our pages alone, by a call that may change something', async () => {
    const visitor = shop.visitor();
    await keyOf(visitor);
    expect((await visitor.get(PATH)).status).toBe(404);
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await visitor.post(PATH, undefined, foreign)).status).toBe(403);
  });

  it('outlives a change of the secret and of the form of seals, and not the end of the secret', async () => {
    const visitor = shop.visitor();
    const key = await keyOf(visitor);
    const before = visitor.cookies.get('key');
    const moved = movedTo(after, visitor);
    expect([await keyOf(moved), await keyOf(movedTo(shop, moved))]).toEqual([key, key]);
    // What was given meanwhile no longer needs the old secret.
    expect(moved.cookies.get('key')).not.toBe(before);
    expect(await keyOf(movedTo(forgetful, moved))).toBe(key);
    expect(await keyOf(movedTo(forgetful, visitor))).not.toBe(key);
  });

  it.each([
    ['signs out', (visitor: Visitor) => visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`)],
    [
      'deletes the account',
      (visitor: Visitor, actual: string) => visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual }),
    ],
  ])('ends when its owner %s', async (_, leave) => {
    const { visitor, person } = await signedInClient(shop);
    const key = await keyOf(visitor);
    expect((await leave(visitor, person.password)).status).toBe(200);
    expect(visitor.cookies.has('key')).toBe(false);
    visitor.token = undefined;
    expect(await keyOf(visitor)).not.toBe(key);
  });

  it('ends when its owner signs out of a session that has ended by itself', async () => {
    const { visitor } = await signedInClient(shop);
    const key = await keyOf(visitor);
    visitor.token = 'x'.repeat(43);
    expect((await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`)).status).toBe(200);
    expect(visitor.cookies.has('key')).toBe(false);
    expect(await keyOf(visitor)).not.toBe(key);
  });

  it('is of this host alone under https', async () => {
    const port = String(await freePort());
    const secure = await startShop({ PORT: port, BASE_URL: 'https://tienda.example', HOSTS: '127.0.0.1' });
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    const { headers } = await visitor.post(PATH);
    expect(headers.getSetCookie().map((text) => text.replace(/=[^;]*/, ''))).toContain(
      '__Host-key; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    const key = await keyOf(visitor);
    visitor.cookies.set('key', visitor.cookies.get('__Host-key')!);
    visitor.cookies.delete('__Host-key');
    expect(await keyOf(visitor)).not.toBe(key);
    await secure.stop();
  });
});
