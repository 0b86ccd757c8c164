import { OPS_SESSION_PATH, REMOVE_SETTINGS_PATH, type SignedIn } from '@bujia/contracts/accounts';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, signIn } from '../people.ts';
import { type Answer, Visitor } from '../visitor.ts';
import { type CartWorld, change, load, signOut, startCartWorld } from './cart-world.ts';

/** `name; attribute; attribute` of what an answer gives, without values and times. */
const given = ({ headers }: Answer): string[] =>
  headers.getSetCookie().map((text) => text.replace(/=[^;]*/, '').replace(/; (Max-Age|Expires)=[^;]*/g, ''));

describe('The cookies of a shop under https', () => {
  let world: CartWorld;
  let people: World;
  let inside: string;
  beforeAll(async () => {
    const port = String(await freePort());
    // As behind a proxy that ends TLS.
    inside = `http://127.0.0.1:${port}`;
    const address = { PORT: port, BASE_URL: 'https://tienda.example', HOSTS: '127.0.0.1' };
    world = await startCartWorld({ ...EASY_CAPTCHA, ...address });
    // While the names of before are known.
    world.shop.clock.setTo('2026-12-01T15:00:00Z');
    people = await populate({ ...world.shop, baseUrl: inside, visitor: () => new Visitor(inside) });
  });
  afterAll(async () => {
    await people.close();
    await world.stop();
  });

  const entered = async (visitor: Visitor, who: 'operator' | 'seller' = 'operator'): Promise<Answer<SignedIn>> => {
    const answer = await signIn(visitor, people.person(who));
    expect(answer.status).toBe(200);
    return answer;
  };
  /** A browser with a cart whose owner has signed out, and the value of its cookie. */
  const shopping = async (cantidad: number) => {
    const visitor = new Visitor(inside);
    await world.signIn(visitor, (await world.client()).accountId);
    await change(visitor, { tipo: 'agregar', codigo: await world.part(), cantidad });
    signOut(visitor);
    expect((await load(visitor)).productos).toMatchObject([{ cantidad }]);
    return { visitor, token: visitor.cookies.get('__Host-cart')! };
  };

  it('that only the server reads are of this host alone', async () => {
    const visitor = new Visitor(inside);
    expect(given(await entered(visitor))).toEqual(['__Host-device; Path=/; HttpOnly; Secure; SameSite=Strict']);
    const opened = await visitor.post(`/api/${OPS_SESSION_PATH}`);
    expect(given(opened)).toEqual(['__Host-ops; Path=/; HttpOnly; Secure; SameSite=Strict']);
    const added = await change(visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 2 });
    expect(given(added)).toEqual(['__Host-cart; Path=/; HttpOnly; Secure; SameSite=Lax']);
    expect((await visitor.get('/ops/queues/')).status).toBe(200);
    await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`);
    expect(visitor.cookies.has('__Host-ops')).toBe(false);
  });

  it('have one besides that pages read, by the name that the specification gives it', async () => {
    const visitor = new Visitor(inside);
    expect(given(await visitor.get('/'))).toEqual(['XSRF-TOKEN; Path=/; Secure; SameSite=Lax']);
    expect(given(await visitor.get('/'))).toEqual([]);
    expect((await visitor.post(`/api/${CATALOGUE_PATHS.loadSearchState}`, {})).status).toBe(200);
    const foreign = { headers: { origin: 'https://vecino.tienda.example' } };
    expect((await visitor.post(`/api/${CATALOGUE_PATHS.loadSearchState}`, {}, foreign)).status).toBe(403);
  });

  it('are repeated by the board of the queues as by our pages', async () => {
    const visitor = new Visitor(inside);
    await entered(visitor);
    await visitor.post(`/api/${OPS_SESSION_PATH}`);
    const pause = (headers: Record<string, string>) =>
      visitor.put('/ops/queues/api/queues/nobodys/pause', undefined, { headers });
    expect((await pause({ 'x-xsrf-token': 'guessed' })).status).toBe(403);
    expect((await pause({ origin: 'https://evil.example' })).status).toBe(403);
    // Let through to the board, which has no such queue.
    expect((await pause({ origin: 'https://tienda.example' })).status).toBe(404);
  });

  it('travel by https alone, as all else', async () => {
    for (const path of ['/', '/nada', '/api/ext/categorias', '/favicon.svg', '/buzon', '/ops/queues/']) {
      const { headers } = await new Visitor(inside).get(path);
      expect({ path, hsts: headers.get('strict-transport-security') }).toEqual({
        path,
        hsts: 'max-age=31536000; includeSubDomains',
      });
      expect(headers.get('content-security-policy')).toBeTruthy();
    }
  });

  it('of before bring their cart along once, under a new value: one that was planted shows its sower nothing', async () => {
    const { visitor: sower, token } = await shopping(3);
    const person = new Visitor(inside);
    person.cookies.set('cart', token);
    expect((await load(person)).productos).toMatchObject([{ cantidad: 3 }]);
    expect(person.cookies.get('__Host-cart')).not.toBe(token);
    expect((await load(person)).productos).toMatchObject([{ cantidad: 3 }]);
    world.shop.clock.advance(15 * 60_000 + 1);
    expect(await load(sower)).toEqual({});
    expect((await load(person)).productos).toMatchObject([{ cantidad: 3 }]);
  });

  it('of before lose no cart when a page asks for two things at once, nor when an answer gets lost', async () => {
    const { token } = await shopping(5);
    const asking = () => {
      const page = new Visitor(inside);
      page.cookies.set('cart', token);
      return page;
    };
    // Each is answered apart, and the browser keeps what comes last.
    const pages = [asking(), asking(), asking()];
    await Promise.all(pages.map((page) => page.post(`/api/${CATALOGUE_PATHS.loadSearchState}`, {})));
    await load(asking());
    world.shop.clock.advance(6_000);
    for (const page of [...pages, asking()]) expect((await load(page)).productos).toMatchObject([{ cantidad: 5 }]);
  });

  it('of this host win over any of a plain name', async () => {
    const { visitor } = await shopping(4);
    visitor.cookies.set('cart', (await shopping(7)).token);
    expect((await load(visitor)).productos).toMatchObject([{ cantidad: 4 }]);
    await entered(visitor);
    await visitor.post(`/api/${OPS_SESSION_PATH}`);
    const planted = new Visitor(inside);
    planted.cookies.set('ops', visitor.cookies.get('__Host-ops')!);
    expect((await planted.get('/ops/queues/')).status).toBe(401);
  });

  it('of before keep a browser known, and make none known that was not', async () => {
    const { email, id } = people.person('seller');
    const knownAs = async () =>
      (await world.db.query<{ n: number }>('SELECT count(*)::int AS n FROM known_device WHERE account_id = $1', [id]))
        .rows[0]!.n;
    const home = new Visitor(inside);
    await entered(home, 'seller');
    const moved = new Visitor(inside);
    moved.cookies.set('device', home.cookies.get('__Host-device')!);
    await entered(moved, 'seller');
    expect([await knownAs(), moved.cookies.has('device')]).toEqual([1, false]);

    const thief = new Visitor(inside);
    await entered(thief, 'operator');
    const theirs = thief.cookies.get('__Host-device')!;
    const victim = new Visitor(inside);
    victim.cookies.set('device', theirs);
    await entered(victim, 'seller');
    expect([await knownAs(), victim.cookies.get('__Host-device') === theirs]).toEqual([2, false]);
    // Told of the first browser and of the one that was planted, and of the thief's own when it comes.
    const toldOf = (n: number) =>
      eventually(
        async () =>
          (await mailsTo({ baseUrl: inside }, email)).filter(({ subject }) => /inicio de sesión/.test(subject))
            .length === n,
      );
    await toldOf(2);
    await entered(thief, 'seller');
    await toldOf(3);
  });

  it('of before are nothing once the time of their names is over', async () => {
    const { token } = await shopping(5);
    const person = new Visitor(inside);
    person.cookies.set('cart', token);
    world.shop.clock.setTo('2027-03-31T05:00:01Z');
    expect(await load(person)).toEqual({});
  });
});
