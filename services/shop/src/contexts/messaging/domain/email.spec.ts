import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { Email } from './email.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const HOUR = 3_600;
const about = { orderId: newId(), orderNumber: 7, documentId: newId() };
const queued = (): Email =>
  Email.queue({ template: 'invoice', recipient: 'a@b.example', data: { n: 1 }, eventId: newId(), about }, at(0));
const heard = (email: Email): string[] => email.takeEvents().map((event) => classOf(event).type);

describe('An e-mail', () => {
  it('is held by whoever sends it, until it is answered or the holder is silent for long', () => {
    const email = queued();
    expect(email.startSending(at(0))).toBe(true);
    expect(email.startSending(at(19))).toBe(false);
    email.hold(at(15));
    expect(email.startSending(at(34))).toBe(false);
    expect(email.startSending(at(35))).toBe(false);
    expect(email.startSending(at(44))).toBe(false);
    expect(email.startSending(at(45))).toBe(true);
    expect([email.state, email.attempts]).toEqual(['sending', 2]);
  });

  it('is left to a holder that was cut off and is heard of again', () => {
    const email = queued();
    email.startSending(at(0));
    expect(email.startSending(at(60))).toBe(false);
    email.hold(at(61));
    expect(email.startSending(at(80))).toBe(false);
    expect(email.startSending(at(81))).toBe(false);
    email.accept('Su factura', '250 OK', at(82));
    expect([email.state, email.attempts]).toEqual(['accepted', 1]);
  });

  it('is settled once, whoever comes later with what', () => {
    const email = queued();
    email.startSending(at(0));
    email.accept('Su factura', '250 OK', at(1));
    email.takeEvents();
    email.accept('Su factura', '250 Again', at(2));
    email.delay('Connection lost', at(3));
    email.refuse('Su factura', '550 Full', at(4));
    expect([email.state, email.answer, email.settledAt]).toEqual(['accepted', '250 OK', at(1)]);
    expect(heard(email)).toEqual([]);
  });

  it('rests longer and longer while nobody takes it, and is given up after two days', () => {
    const email = queued();
    const rests: number[] = [];
    let now = 0;
    for (;;) {
      expect(email.startSending(at(now))).toBe(true);
      email.delay('Connection refused', at(now));
      if (!email.nextAttemptAt) break;
      const rest = (email.nextAttemptAt.getTime() - at(now).getTime()) / 1_000;
      expect(email.startSending(at(now + rest - 1))).toBe(false);
      rests.push(rest);
      now += rest;
    }
    expect(rests.slice(0, 9)).toEqual([5, 20, 60, 120, 300, 600, 900, 1800, 1800]);
    expect([email.state, email.settledAt]).toEqual(['failed', at(now)]);
    expect(now).toBeGreaterThanOrEqual(48 * HOUR);
    expect(now).toBeLessThan(49 * HOUR);
  });

  it('tells that it was accepted, and of which order and document it is', () => {
    const email = queued();
    email.takeEvents();
    email.startSending(at(0));
    email.accept('Su factura', '250 OK', at(1));
    const { id: emailId, template } = email;
    const { orderId, documentId } = about;
    expect(email.takeEvents().map(({ data }) => data)).toEqual([{ emailId, template, orderId, documentId }]);
    expect(email.startSending(at(HOUR))).toBe(false);
  });

  it('without a document tells nobody of it: each event is carried, and nobody would do anything', () => {
    const email = Email.queue(
      {
        template: 'order-placed',
        recipient: 'a@b.example',
        data: {},
        eventId: newId(),
        about: { ...about, documentId: undefined },
      },
      at(0),
    );
    email.takeEvents();
    email.startSending(at(0));
    email.accept('Su pedido', '250 OK', at(1));
    expect([email.state, email.takeEvents()]).toEqual(['accepted', []]);
  });

  it('that was not accepted goes out again as itself; an accepted one only as a copy', () => {
    const email = queued();
    email.takeEvents();
    email.startSending(at(0));
    email.refuse('Su factura', '550 Full', at(1));
    expect(heard(email)).toEqual([]);
    email.sendAgain(at(HOUR));
    expect(heard(email)).toEqual(['messaging.email-queued.v1']);
    expect(email.startSending(at(HOUR))).toBe(true);
    email.accept('Su factura', '250 OK', at(HOUR));
    email.takeEvents();
    expect(() => email.sendAgain(at(HOUR))).toThrow(/accepted/);
    const copy = email.copyTo('c@d.example', at(HOUR));
    expect(copy).toMatchObject({ state: 'queued', template: 'invoice', data: { n: 1 }, ...about, copyOf: email.id });
    expect([copy.id === email.id, copy.recipient, heard(copy)]).toEqual([
      false,
      'c@d.example',
      ['messaging.email-queued.v1'],
    ]);
  });

  it('may go to another address only when it is about an order, and opens nothing', () => {
    const letter = { template: 'password-reset', recipient: 'a@b.example', data: {}, eventId: newId() };
    expect([queued().mayGoElsewhere, Email.queue(letter, at(0)).mayGoElsewhere]).toEqual([true, false]);
    const about = { orderId: newId(), orderNumber: 7 };
    const withCode = { ...letter, about, codes: { code: { purpose: 'order-pickup', id: 'x' } } };
    expect(Email.queue(withCode, at(0)).mayGoElsewhere).toBe(false);
    const tracked = { ...letter, about, codes: { trackingCode: { purpose: 'order-tracking', id: 'x' } } };
    expect(Email.queue(tracked, at(0)).mayGoElsewhere).toBe(true);
  });

  it('keeps a short answer that the database takes', () => {
    const email = queued();
    email.startSending(at(0));
    email.delay(`a\0\ud800${'x'.repeat(900)}`, at(0));
    expect(email.answer).toHaveLength(500);
    expect(email.answer!.isWellFormed() && !email.answer!.includes('\0')).toBe(true);
  });
});
