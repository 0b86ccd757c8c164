import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { event } from '../../../kernel/event.ts';
import { EventRegistry } from '../../../platform/queues/event-registry.ts';
import { EmailVerified, PasswordResetRequested } from '../../identity/contract.ts';
import { OrderCancelled } from '../../ordering/contract.ts';
import type { Email } from '../domain/email.ts';
import { mail, reactionsOf } from './event-mail.ts';
import { buyer, type MailDesk, owner, Sealed } from './mail-recipients.ts';
import { mailsByEvent } from './mails-by-event.ts';
import { templates } from './templates/templates.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const user = owner('userId');
const account = owner('accountId');
const when = { eventId: '6b4f6b0e-7f3d-4bb2-9d7e-0d6d3b6f0b11', occurredAt: NOW };

function desk(person: object | undefined) {
  const queued: Email[] = [];
  const stands = {
    people: { find: () => Promise.resolve(person) },
    emails: { add: (email: Email) => queued.push(email) },
    clock: { now: () => NOW },
  };
  return { queued, desk: stands as unknown as MailDesk };
}

/** Of mails that no event causes by itself, or whose reaction does more than queue one. */
const ELSEWHERE = ['account-deleted', 'newsletter'];

describe('The table of mails', () => {
  it('causes every template, or a file does', () => {
    const caused = mailsByEvent.map(({ template }) => template);
    expect([...caused, ...ELSEWHERE].sort()).toEqual(Object.keys(templates).sort());
  });

  it('is one reaction for each event, whatever it queues', () => {
    const { desk: anyone } = desk(undefined);
    const consumers = reactionsOf(mailsByEvent, anyone).map(({ reaction }) => reaction.consumer);
    expect(new Set(consumers).size).toBe(consumers.length);
    expect(consumers).toContain('messaging.when-payment-registered');
    expect(consumers.length).toBe(new Set(mailsByEvent.map(({ event }) => event)).size);
  });

  it('queues what the row says, and keeps a code only as what is sealed', async () => {
    const { desk: withLucia, queued } = desk({ name: 'Lucía', email: 'lucia@correo.example' });
    const row = mailsByEvent.find(({ event }) => event === PasswordResetRequested)!;
    await row.queue(withLucia, { userId: 'u', linkId: 'l' }, when);
    expect(queued).toHaveLength(1);
    expect(queued[0]).toMatchObject({
      template: 'password-reset',
      recipient: 'lucia@correo.example',
      data: { name: 'Lucía', validMinutes: 30 },
      codes: { code: { purpose: 'reset-password', id: 'l' } },
      eventId: when.eventId,
    });
    expect(queued[0]!.data).not.toHaveProperty('code');
  });

  it('queues nothing without a recipient', async () => {
    const { desk: empty, queued } = desk(undefined);
    const row = mailsByEvent.find(({ event }) => event === PasswordResetRequested)!;
    await row.queue(empty, { userId: null, linkId: 'l' }, when);
    await row.queue(empty, { userId: 'gone', linkId: 'l' }, when);
    expect(queued).toEqual([]);
  });

  it('does not compile with a template, a recipient or data that do not fit, and does not start with the first', () => {
    class Unheard extends event<{ userId: string }>('identity.unheard.v1', 'Declared by nobody.', Type.Object({})) {}
    const rows = () => [
      // @ts-expect-error there is no such template
      mail(EmailVerified, 'account-welcom', user, () => ({})),
      // @ts-expect-error the event names no such account
      mail(EmailVerified, 'account-welcome', account, () => ({})),
      // @ts-expect-error the template needs more than the name
      mail(EmailVerified, 'password-changed', user, () => ({})),
      // @ts-expect-error a code in plain would be kept in the row
      mail(EmailVerified, 'password-reset', user, () => ({ validMinutes: 1, code: 'plain' })),
      // @ts-expect-error what the buyer is told of the cancellation is missing
      mail(OrderCancelled, 'order-cancelled', buyer, ({ paid }) => ({ paid })),
    ];
    expect(() => reactionsOf(rows(), {} as MailDesk)).toThrow('There is no template account-welcom ');

    const sealed = { validMinutes: 1, code: new Sealed('verify-email', 'x') };
    const [undeclared] = reactionsOf([mail(Unheard, 'password-reset', user, () => sealed)], {} as MailDesk);
    const registry = new EventRegistry(undefined as never, undefined as never);
    expect(() => registry.addReaction(undeclared!.reaction, undeclared!.handler)).toThrow('nobody declares');
  });
});
