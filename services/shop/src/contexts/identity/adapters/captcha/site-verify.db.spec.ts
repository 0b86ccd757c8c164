import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { SystemClock } from '../../../../kernel/clock.ts';
import { identityEntities } from '../identity.mapping.ts';
import { SiteVerifyCaptcha } from './site-verify.ts';
import { SpentCaptchas } from './spent-captchas.ts';

/** Stands for the provider; the database and the adapter are real. */
describe('A captcha of a provider', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let provider: Server;
  let captcha: SiteVerifyCaptcha;
  let asked: URLSearchParams[];
  let answer: string;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({ clientUrl: database.url, entities: identityEntities });
    provider = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(body));
        reply.end(answer);
      });
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    captcha = new SiteVerifyCaptcha(url, 'the secret', new SpentCaptchas(orm.em, new SystemClock()));
  });
  beforeEach(() => {
    asked = [];
    answer = '{"success":true}';
  });
  afterAll(async () => {
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

  it('is one attempt when it is spent 20 times at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => captcha.spend('many', '203.0.113.7')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
