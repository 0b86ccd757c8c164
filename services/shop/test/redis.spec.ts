import { beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeIf } from './describe-if.ts';
import { redisForTests, whyNoRedis, type TestRedis } from './redis.ts';

const missing = await whyNoRedis();

describeIf(missing === undefined, missing, 'the Redis of the specs', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await redisForTests();
  });

  it('forgets everything when it is wiped', async () => {
    const client = await connected(redis.url);
    await client.set('mark', '1');
    await redis.wipe();
    expect(await client.get('mark')).toBeNull();
    client.disconnect();
  });

  it('is gone after stop, when it is the own of a spec', async () => {
    await redis.stop();
    const reached = connected(redis.url);
    if (process.env['REDIS_URL']) (await reached).disconnect();
    else await expect(reached).rejects.toThrow();
  });
});

async function connected(url: string): Promise<Redis> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
