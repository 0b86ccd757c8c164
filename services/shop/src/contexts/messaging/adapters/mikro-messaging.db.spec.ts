import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { newId } from '../../../kernel/ids.ts';
import { ContactMessage } from '../domain/contact-message.ts';
import { Email } from '../domain/email.ts';
import { Subscription } from '../domain/subscription.ts';
import { messagingEntities } from './messaging.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T18:00:00Z');

describe('What messaging keeps', () => {
  let kept: Keeping;

  beforeAll(async () => {
    kept = await keeping(messagingEntities);
  });
  afterAll(() => kept.stop());

  async function survives<T extends { id: string }>(made: T, changes: ((it: T) => void)[]): Promise<void> {
    await kept.save(made);
    await kept.survives(made, { id: made.id }, changes);
  }

  it('a contact message', async () => {
    const form = {
      nombre: 'Ana',
      email: 'a@b.example',
      telefono: '1',
      ciudad: 'Quito',
      asunto: 'Hola',
      mensaje: 'a\nb',
    };
    await survives(ContactMessage.receive(form, NOW), []);
  });

  it('a subscription, through all its states', async () => {
    await survives(Subscription.request('ana@correo.example', NOW), [
      (it) => it.requestAgain(LATER),
      (it) => it.confirm(LATER),
      (it) => it.cancel(LATER),
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
    await survives(Email.queue(request, NOW), [
      (it) => it.startSending(NOW),
      (it) => it.hold(LATER),
      (it) => it.accept('Confirme su suscripción', '250 OK', LATER),
    ]);
    await survives(Email.queue({ ...request, about, recipient: 'b@correo.example' }, NOW), [
      (it) => it.startSending(NOW),
      (it) => it.delay('Connection lost', NOW),
      (it) => it.startSending(LATER),
      (it) => it.refuse('Confirme su suscripción', '550 No such user', LATER),
      (it) => it.sendAgain(LATER),
    ]);
    await survives(Email.queue({ ...request, about, eventId: newId() }, NOW).copyTo('c@d.example', LATER), []);
  });

  it('one e-mail per event, recipient and template, and no more', async () => {
    const request = { template: 'contact-to-shop', recipient: 'a@b.example', data: {}, eventId: newId() };
    await kept.save(Email.queue(request, NOW));
    await expect(kept.save(Email.queue(request, NOW))).rejects.toThrow(/unique/);
  });

  it('one copy of an e-mail under way at a time', async () => {
    const mail = Email.queue({ template: 'x', recipient: 'a@b.example', data: {}, eventId: newId() }, NOW);
    await kept.save(mail, mail.copyTo('a@b.example', NOW));
    await expect(kept.save(mail.copyTo('a@b.example', NOW))).rejects.toThrow(/unique/);
  });
});
