import { BOARD_PATH, type BoardWay, REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../scripts/start/ports.ts';
import { type World, populate } from '../authorisation/world.ts';
import { type TestShop, startShop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

const PAGE = '/ops/queues/';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('The board of the queues on a host of its own', () => {
  let shop: TestShop;
  let world: World;
  let boardUrl: string;
  beforeAll(async () => {
    const port = String(await freePort());
    boardUrl = `http://localhost:${port}`;
    shop = await startShop({ TRUST_PROXY: '1', PORT: port, BASE_URL: `http://127.0.0.1:${port}`, BOARD_URL: boardUrl });
    world = await populate(shop);
  });
  afterAll(async () => {
    await world.close();
    await shop.stop();
  });

  const wayOf = async (operator: Visitor) => (await operator.post<BoardWay>(`/api/${BOARD_PATH}`)).body;
  const enter = (
    browser: Visitor,
    { boleto = '' }: BoardWay,
    origin: string | null = shop.baseUrl,
    path = '/ops/entrada',
  ) =>
    browser.post<string>(path, new URLSearchParams({ boleto }).toString(), {
      headers: { ...FORM, ...(origin !== null && { origin }) },
    });

  it('is led to from the shop, which has nothing of it, however its address is written', async () => {
    const visitor = shop.visitor();
    for (const path of [PAGE, '/ops/queues', '/ops/queues/static/x.js', '/ops/%71ueues/', '/ops/queues/?page=2']) {
      const { status, headers } = await visitor.get(path);
      expect([status, headers.get('location')]).toEqual([302, boardUrl + path]);
    }
    const change = await visitor.put('/ops/queues/api/queues/events/pause');
    expect(change.status).toBe(404);
    expect((await visitor.get('/')).headers.get('content-security-policy')).toContain(
      `form-action 'self' ${boardUrl};`,
    );
  });

  it('answers by its name alone, and nothing else does', async () => {
    const browser = new Visitor(boardUrl);
    for (const path of ['/', '/login', '/api/ext/categoria/get', '/ops/correos', '/buzon', '/sw.js'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    // Which a script of the board may say of itself.
    for (const path of ['/', '/login', '/api/ext/categoria/get', '/ops/correos']) {
      const said = await browser.get(path, { headers: { 'x-forwarded-host': new URL(shop.baseUrl).host } });
      expect([path, said.status]).toEqual([path, 404]);
    }
    expect((await browser.post('/api/auth/signin', {})).status).toBe(404);
    expect([(await browser.get(PAGE)).status, (await browser.get('/favicon.svg')).status]).toEqual([401, 200]);
    expect((await browser.get('/ops/health/live')).status).toBe(200);
  });

  it('lets an operator in by a ticket of the shop, once, soon, and from its pages', async () => {
    const operator = await world.visitor('operator');
    const way = await wayOf(operator);
    expect(way).toEqual({ direccion: `${boardUrl}/ops/entrada`, boleto: expect.any(String) });
    expect(operator.cookies.has('ops')).toBe(false);
    const browser = new Visitor(boardUrl);
    for (const origin of ['https://otra.example', boardUrl, null])
      expect((await enter(browser, way, origin)).status).toBe(403);
    expect((await enter(shop.visitor(), way)).status).toBe(404);
    const entered = await enter(browser, way);
    expect([entered.status, entered.headers.get('location')]).toEqual([200, null]);
    expect(entered.body).toContain(`url=${PAGE}`);
    expect(entered.headers.getSetCookie().join()).toMatch(
      /ops=[\w-]{43}; Max-Age=1800; Path=\/ops; HttpOnly; SameSite=Strict/,
    );
    const board = await browser.get<string>(PAGE);
    expect(board.status).toBe(200);
    expect(board.body).toContain(`${shop.baseUrl}/dashboard/operations`);
    const again = new Visitor(boardUrl);
    expect((await enter(again, way)).status).toBe(403);
    expect((await again.get(PAGE)).status).toBe(401);

    const raced = await wayOf(operator);
    const racers = await Promise.all([1, 2, 3].map(() => enter(new Visitor(boardUrl), raced)));
    expect(racers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);

    const late = await wayOf(operator);
    shop.clock.advance(61_000);
    expect((await enter(again, late)).status).toBe(403);
    expect((await enter(again, { ...late, boleto: 'x'.repeat(60) })).status).toBe(403);

    // Signing out of the shop ends it there too, and what was not used yet.
    const unused = await wayOf(operator);
    await operator.delete(`/api/${REMOVE_SETTINGS_PATH}`);
    expect((await browser.get(PAGE)).status).toBe(401);
    await enter(again, unused);
    expect((await again.get(PAGE)).status).toBe(401);
  });

  it('is closed to whoever signs out of the shop, however both fall together', async () => {
    const inside: string[] = [];
    for (let pair = 0; pair < 12; pair++) {
      for (const what of ['entering', 'asking for the way'] as const) {
        const operator = await world.visitor('operator');
        const browser = new Visitor(boardUrl);
        const way = wayOf(operator);
        if (what === 'entering') await way;
        const leave = operator.delete(`/api/${REMOVE_SETTINGS_PATH}`);
        if (what === 'entering') await Promise.all([leave, enter(browser, await way)]);
        else {
          const [asked] = await Promise.all([way, leave]);
          await enter(browser, asked);
        }
        if ((await browser.get(PAGE)).status === 200) inside.push(`${what} ${pair}`);
      }
    }
    expect(inside).toEqual([]);
  });

  it('is nobody’s but an operator’s', async () => {
    for (const who of ['seller', 'client A'] as const)
      expect((await (await world.visitor(who)).post(`/api/${BOARD_PATH}`)).status).toBe(403);
  });
});

describe('The board of the queues without one', () => {
  it('stands below the shop, and an operator gets its cookie there', async () => {
    const shop = await startShop();
    const world = await populate(shop);
    try {
      const operator = await world.visitor('operator');
      expect((await operator.post(`/api/${BOARD_PATH}`)).body).toEqual({ direccion: '/ops/queues' });
      const browser = shop.visitor();
      browser.cookies.set('ops', operator.cookies.get('ops')!);
      expect((await browser.get(PAGE)).status).toBe(200);
      expect((await enterNowhere(shop)).status).toBe(404);
    } finally {
      await world.close();
      await shop.stop();
    }
  });

  const enterNowhere = (shop: TestShop) =>
    shop.visitor().post('/ops/entrada', `boleto=${'x'.repeat(60)}`, { headers: { ...FORM, origin: shop.baseUrl } });
});
