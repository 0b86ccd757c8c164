import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { Email } from '../domain/email.ts';
import { Subscription } from '../domain/subscription.ts';
import { messagingEntities } from './messaging.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T18:00:00Z');

describe('What messaging keeps', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  const statements: string[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({
      clientUrl: database.url,
      entities: messagingEntities,
      debug: ['query'],
      logger: (line) => statements.push(line),
    });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  async function roundTrip<T extends { id: string; takeEvents(): unknown[] }>(
    type: new (...args: never[]) => T,
    made: T,
    changes: ((aggregate: T) => void)[],
  ): Promise<void> {
    made.takeEvents();
    let expected = made;
    const first = orm.em.fork();
    first.persist(made);
    await first.flush();
    for (const change of [undefined, ...changes]) {
      const em = orm.em.fork();
      const loaded = await em.findOneOrFail(type as never, { id: made.id });
      expect(plain(loaded)).toEqual(plain(expected));
      statements.length = 0;
      await em.flush();
      expect(statements.filter((line) => /update|insert/i.test(line))).toEqual([]);
      if (!change) continue;
      change(loaded as T);
      (loaded as T).takeEvents();
      await em.flush();
      expected = loaded as T;
      const again = await orm.em.fork().findOneOrFail(type as never, { id: made.id });
      expect(plain(again)).toEqual(plain(expected));
    }
  }

  /** What an object holds, without what the library hangs on it. */
  const plain = (aggregate: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(aggregate).filter(([key, value]) => key !== 'recorded' && value !== undefined && value !== null),
    );

  it('a contact message', async () => {
    const form = {
      nombre: 'Ana',
      email: 'a@b.example',
      telefono: '1',
      ciudad: 'Quito',
      asunto: 'Hola',
      mensaje: 'a\nb',
    };
    await roundTrip(ContactMessage as never, ContactMessage.receive(form, NOW), []);
  });

  it('a subscription, through all its states', async () => {
    await roundTrip(Subscription as never, Subscription.request('ana@correo.example', NOW), [
      (it: Subscription) => it.requestAgain(LATER),
      (it: Subscription) => it.confirm(LATER),
      (it: Subscription) => it.cancel(LATER),
    ]);
  });

  it('an e-mail, through all its states', async () => {
    const request = {
      template: 'newsletter-confirmation',
      recipient: 'ana@correo.example',
      data: { validMinutes: 60 },
      codes: { code: { purpose: 'newsletter-confirm', id: newId() } },
      eventId: newId(),
    };
    const about = { orderId: newId(), orderNumber: 1001, documentId: newId() };
    await roundTrip(Email as never, Email.queue(request, NOW), [
      (it: Email) => it.startSending(NOW),
      (it: Email) => it.hold(LATER),
      (it: Email) => it.accept('Confirme su suscripción', '250 OK', LATER),
    ]);
    await roundTrip(Email as never, Email.queue({ ...request, about, recipient: 'b@correo.example' }, NOW), [
      (it: Email) => it.startSending(NOW),
      (it: Email) => it.delay('Connection lost', NOW),
      (it: Email) => it.startSending(LATER),
      (it: Email) => it.refuse('Confirme su suscripción', '550 No such user', LATER),
      (it: Email) => it.sendAgain(LATER),
    ]);
    await roundTrip(
      Email as never,
      Email.queue({ ...request, about, eventId: newId() }, NOW).copyTo('c@d.example', LATER),
      [],
    );
  });

  it('one e-mail per event, recipient and template, and no more', async () => {
    const request = { template: 'contact-to-shop', recipient: 'a@b.example', data: {}, eventId: newId() };
    const em = orm.em.fork();
    em.persist(Email.queue(request, NOW));
    await em.flush();
    em.persist(Email.queue(request, NOW));
    await expect(em.flush()).rejects.toThrow(/unique/);
  });

  it('one copy of an e-mail under way at a time', async () => {
    const mail = Email.queue({ template: 'x', recipient: 'a@b.example', data: {}, eventId: newId() }, NOW);
    const em = orm.em.fork();
    em.persist([mail, mail.copyTo('a@b.example', NOW)]);
    await em.flush();
    em.persist(mail.copyTo('a@b.example', NOW));
    await expect(em.flush()).rejects.toThrow(/unique/);
  });
});
