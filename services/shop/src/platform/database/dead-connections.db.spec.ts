import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Cable, cableTo } from '../../../test/cable.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { outboxRowSchema } from '../outbox/outbox-row.ts';
import { Config } from '../config/config.ts';
import { ConfigModule } from '../config/config.module.ts';
import { DatabaseModule } from './database.module.ts';
import { isOutage } from './outage.ts';
import { UnitOfWork } from './unit-of-work.ts';

describe('A pool of two connections', () => {
  let database: FreshDatabase;
  let cable: Cable;
  let app: INestApplicationContext;
  beforeAll(async () => {
    database = await freshDatabase();
    cable = await cableTo(database.url);
    const config = new Config({
      DATABASE_URL: cable.url,
      DATABASE_POOL: '2',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    @Module({ imports: [ConfigModule.for(config), DatabaseModule.for([outboxRowSchema])] })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  });
  afterAll(async () => {
    await app.close();
    await cable.close();
    await database.drop();
  });

  it('has two again after each transaction that lost its connection', async () => {
    const unit = app.get(UnitOfWork);
    const look = () => unit.run(() => unit.em.execute<{ one: number }[]>('SELECT 1 AS one'));
    for (let round = 0; round < 3; round++) {
      const lost = await unit
        .run(async () => {
          await unit.em.execute('SELECT 1');
          cable.cut();
          await unit.em.execute('SELECT 1');
        })
        .catch((error: unknown) => error);
      expect(isOutage(lost)).toBe(true);
      cable.mend();
    }
    expect(await Promise.all([look(), look(), look()])).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]));
  });
});
