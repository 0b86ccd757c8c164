import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { newId } from '../../../kernel/ids.ts';
import { Email } from '../domain/email.ts';
import { messagingEntities } from './messaging.mapping.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

describe('What messaging keeps', () => {
  let kept: Keeping;

  beforeAll(async () => {
    kept = await keeping(messagingEntities);
  });
  afterAll(() => kept.stop());

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
