import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { type Cable, cableTo } from '../cable.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { type TestRedis, redisForTests, whyNoRedis } from '../redis.ts';
import { type TestShop, startShop } from '../shop.ts';

describe('While PostgreSQL is away', () => {
  let database: FreshDatabase;
  let cable: Cable;
  let shop: TestShop;
  beforeAll(async () => {
    database = await freshDatabase();
    cable = await cableTo(database.url);
    shop = await startShop({ DATABASE_URL: cable.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await shop.stop();
    await cable.close();
    await database.drop();
  });

  it('the shop says so at once, and goes on when it is back', async () => {
    const visitor = shop.visitor();
    expect((await visitor.get('/ops/health/ready')).status).toBe(200);
    cable.cut();
    const refused = await visitor.post<{ code: string }>(`/api/${CONTACT_PATH}`, A_MESSAGE);
    expect(refused).toMatchObject({ status: 503, body: { statusCode: 503, code: 'service.unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get('/ops/health/ready')).status).toBe(503);
    expect((await visitor.get('/ops/health/live')).status).toBe(200);

    cable.mend();
    await eventually(async () => (await visitor.get('/ops/health/ready')).status === 200);
    expect((await visitor.post(`/api/${CONTACT_PATH}`, A_MESSAGE)).status).toBe(200);
    expect(await mailsTo(shop, A_MESSAGE.email, 1)).toHaveLength(1);
  });
});

const noRedis = await whyNoRedis();
describeIf(noRedis === undefined, noRedis, 'While Redis is away', () => {
  let redis: TestRedis;
  let cable: Cable;
  let shop: TestShop;
  beforeAll(async () => {
    redis = await redisForTests();
    cable = await cableTo(redis.url);
    shop = await startShop({ REDIS_URL: cable.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await shop.stop();
    await cable.close();
    await redis.stop();
  });

  it('the shop goes on, and events wait until it is back', async () => {
    const visitor = shop.visitor();
    cable.cut();
    expect((await visitor.post(`/api/${CONTACT_PATH}`, A_MESSAGE)).status).toBe(200);
    expect((await visitor.get('/ops/health/ready')).status).toBe(200);
    expect(await mailsTo(shop, A_MESSAGE.email)).toHaveLength(0);
    cable.mend();
    expect(await mailsTo(shop, A_MESSAGE.email, 1)).toHaveLength(1);
  });
});
