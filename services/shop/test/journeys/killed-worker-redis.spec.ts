import { proveWorkerDeaths } from '../crashes/worker-deaths.ts';
import { describeIf } from '../describe-if.ts';
import { redisForTests, whyNoRedis } from '../redis.ts';

const noRedis = await whyNoRedis();
describeIf(noRedis === undefined, noRedis, 'A worker that dies, with queues in Redis', () =>
  proveWorkerDeaths(redisForTests),
);
