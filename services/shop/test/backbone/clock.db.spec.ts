import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '../../src/kernel/ids.ts';
import { Primary } from '../../src/platform/database/primary.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { outboxRowSchema } from '../../src/platform/outbox/outbox-row.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { TestClock } from '../shop.ts';

const HOUR_MS = 3_600_000;
const TYPE = 'probe.counter-raised.v1';
const CONSUMER = 'probe.when-counter-raised';

/** A machine whose clock was wrong leaves moments behind that have not come yet for the others. */
describe('The outbox, when a clock was an hour ahead and is right again', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let outbox: Outbox;
  let clock: TestClock;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({ clientUrl: database.url, entities: [outboxRowSchema] });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  beforeEach(async () => {
    await orm.em.execute('DELETE FROM outbox');
    clock = new TestClock();
    outbox = new Outbox(new Primary(orm.em, new UnitOfWork(orm.em)), clock);
    await orm.em.execute(
      `INSERT INTO outbox (id, type, data, occurred_at, consumers) VALUES (?, ?, '{}', now(), ARRAY[?])`,
      [newId(), TYPE, CONSUMER],
    );
  });

  it('hands over what died in the hands of a relay', async () => {
    clock.advance(HOUR_MS);
    expect(await outbox.claim([TYPE], 10)).toHaveLength(1);
    expect(await outbox.claim([TYPE], 10)).toHaveLength(0);
    clock.advance(-HOUR_MS);
    expect(await outbox.claim([TYPE], 10)).toHaveLength(1);
    expect(await outbox.claim([TYPE], 10)).toHaveLength(0);
  });

  it('hands over again what a queue lost', async () => {
    clock.advance(HOUR_MS);
    const [event] = await outbox.claim([TYPE], 10);
    await outbox.enqueued([{ id: event!.id, consumers: [CONSUMER] }]);
    clock.advance(-HOUR_MS);
    expect(await outbox.stale(10)).toHaveLength(1);
    expect(await outbox.stale(10)).toHaveLength(0);
  });

  it('counts no lag that is less than nothing', async () => {
    clock.advance(-HOUR_MS);
    expect((await outbox.figures()).lagSeconds).toBe(0);
  });
});
