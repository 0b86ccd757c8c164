import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { SystemClock } from '../../../../kernel/clock.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import type { Config } from '../../../../platform/config/config.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { identityEntities } from '../identity.mapping.ts';
import { AltchaCaptcha } from './altcha.ts';
import { HarderByWork } from './harder-by-work.ts';
import { SiteVerifyCaptcha } from './site-verify.ts';
import { SpentCaptchas } from './spent-captchas.ts';

async function solved(riddle: object | undefined): Promise<string> {
  const challenge = riddle as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Stands for the provider; the database and the adapter are real. */
describe('A captcha of a provider', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let provider: Server;
  let captcha: SiteVerifyCaptcha;
  let impatient: SiteVerifyCaptcha;
  let asked: URLSearchParams[];
  let answer: string;
  let hangs: string | undefined;
  let closed: Promise<unknown> | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({ clientUrl: database.url, entities: identityEntities });
    provider = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(body));
        if (hangs) closed = once(request.socket, 'close');
        if (hangs === 'before a word') return;
        if (hangs) reply.write(answer.slice(0, -1));
        else reply.end(answer);
      });
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const outbound = new Outbound({ outbound: { services: [url], pictures: [] } });
    const spent = new SpentCaptchas(new Primary(orm.em, new UnitOfWork(orm.em)), new SystemClock());
    captcha = new SiteVerifyCaptcha(outbound, url, 'the secret', spent);
    impatient = new SiteVerifyCaptcha(outbound, url, 'the secret', spent, 3_000);
  });
  beforeEach(() => {
    asked = [];
    hangs = closed = undefined;
    answer = '{"success":true}';
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await orm.close();
    await database.drop();
  });
  const refused = { code: 'identity.captcha-refused' };

  it('is asked of the provider once, with the secret and the address of the visitor', async () => {
    expect(await captcha.check('one')).toBe(true);
    expect(asked).toEqual([]);
    await captcha.spend('one', '203.0.113.7');
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'the secret', response: 'one', remoteip: '203.0.113.7' },
    ]);
    expect(await captcha.check('one')).toBe(false);
    await expect(captcha.spend('one', '203.0.113.7')).rejects.toMatchObject(refused);
    expect(asked).toHaveLength(1);
  });

  it.each(['{"success":false,"error-codes":["timeout-or-duplicate"]}', '{"success":"true"}', '<html>', ''])(
    'lets nobody in when the provider answers %j',
    async (said) => {
      answer = said;
      await expect(captcha.spend(`value ${said}`, '203.0.113.7')).rejects.toMatchObject(refused);
    },
  );

  it.each(['before a word', 'in the middle of one'])(
    'is refused, and holds nobody up, when the provider hangs %s: by then every connection is closed',
    async (when) => {
      hangs = when;
      await expect(impatient.spend(`hung ${when}`, '203.0.113.7')).rejects.toMatchObject(refused);
      expect(asked).toHaveLength(1);
      expect(closed).toBeDefined();
      await closed;
    },
  );

  it('leaves the harder riddle to the shop, and no cheaper one passes for it', async () => {
    const spent = new SpentCaptchas(new Primary(orm.em, new UnitOfWork(orm.em)), new SystemClock());
    const work = new AltchaCaptcha(
      { secret: 'a secret', otherSecrets: [], captcha: { effort: 8 } } as unknown as Config,
      spent,
      {
        counted: () => Promise.resolve(0),
      },
    );
    const both = new HarderByWork(captcha, work);
    answer = '{"success":false}';
    expect(await both.challenge('usual', '203.0.113.7')).toBeUndefined();
    const harder = await solved(await both.challenge('harder', '203.0.113.7'));
    expect(await both.check(harder, '203.0.113.7')).toBe(true);
    expect(await both.spend(harder, '203.0.113.7')).toBe('harder');
    await expect(both.spend(harder, '203.0.113.7')).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);

    const cheap = await work.challenge('usual', '203.0.113.7');
    for (const data of [{ effort: 'usual' }, { effort: 'harder' }]) {
      const value = await solved({ ...cheap, parameters: { ...cheap.parameters, data } });
      await expect(both.spend(value, '203.0.113.7')).rejects.toMatchObject(refused);
    }
    expect(asked).toHaveLength(2);
  });

  it('is one attempt when it is spent 20 times at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => captcha.spend('many', '203.0.113.7')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
