import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Email } from '../../src/contexts/messaging/domain/email.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type Cable, cableTo } from '../cable.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import { expectSound } from '../sound.ts';

/** DELIVERY_MAILS and DELIVERY_SEED for the long form; the seed is told when it fails. */
const MANY = Number(process.env['DELIVERY_MAILS'] ?? 40);
const SEED = Number(process.env['DELIVERY_SEED'] ?? randomInt(1e9));
const MINUTE = 60_000;

describe('A mail', () => {
  let smtp: ScriptedSmtp;
  let cable: Cable;
  let shop: TestShop;
  let db: pg.Client;
  beforeEach(async () => {
    smtp = await scriptedSmtp();
    cable = await cableTo(smtp.url);
    shop = await startShop({ SMTP_URL: cable.url, LOG_LEVEL: 'silent' });
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterEach(async () => {
    await db.end();
    await shop.stop();
    await cable.close();
    await smtp.close();
  });

  const unit = (): UnitOfWork => shop.service.app.get(UnitOfWork);
  const queue = (...recipients: string[]): Promise<void> =>
    unit().run(() => {
      const now = shop.clock.now();
      const letter = { template: 'contact-acknowledgement', data: { sentAt: now.toISOString() } };
      for (const recipient of recipients)
        unit().em.persist(Email.queue({ ...letter, recipient, eventId: newId() }, now));
      return Promise.resolve();
    });
  const states = async (): Promise<Record<string, number>> => {
    const { rows } = await db.query<{ state: string; n: number }>(
      'SELECT state, count(*)::int AS n FROM email GROUP BY 1',
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  };
  const become = (wanted: Record<string, number>) =>
    eventually(
      async () => {
        expect(await states()).toEqual(wanted);
        return true;
      },
      { every: 100 },
    );
  const addresses = (many: number): string[] => Array.from({ length: many }, (_, n) => `persona${n}@correo.example`);
  const headerOf = (raw: string, name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(raw)![1]!;

  it('waits while the mail server is down, for ten minutes or more, and goes out once', async () => {
    cable.cut();
    await queue(...addresses(8));
    await become({ delayed: 8 });
    for (let minute = 0; minute < 10; minute++) shop.clock.advance(MINUTE);
    await eventually(
      async () => {
        const { rows } = await db.query<{ least: number }>('SELECT min(attempts) AS least FROM email');
        return rows[0]!.least >= 2;
      },
      { every: 100 },
    );
    cable.mend();
    shop.clock.advance(30 * MINUTE);
    await become({ accepted: 8 });
    expect(smtp.messages.map((raw) => headerOf(raw, 'To')).sort()).toEqual(addresses(8).sort());
    await expectSound(shop);
  });

  it('that is refused or answered slowly delays no other', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    smtp.script.rcptTo = (line) => (line.includes('persona1@') ? '550 5.1.1 No such user' : '250 OK');
    smtp.script.message = async (raw) => {
      if (raw.includes('persona2@')) await released;
      return '250 2.0.0 Queued' as const;
    };
    await queue('persona1@correo.example', 'persona2@correo.example');
    await queue(...addresses(12).slice(3));
    await become({ accepted: 9, refused: 1, sending: 1 });
    release();
    await become({ accepted: 10, refused: 1 });
    const { rows } = await db.query(`SELECT answer, attempts FROM email WHERE state = 'refused'`);
    expect(rows).toEqual([{ answer: expect.stringContaining('550 5.1.1 No such user'), attempts: 1 }]);
  });

  it('to what is no address is refused without asking anybody', async () => {
    await queue('ana@correo.example\r\nBcc: eva@correo.example', 'ana@correo.example, eva@correo.example', '');
    await become({ refused: 3 });
    expect(smtp.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([]);
  });

  it(
    `is accepted once, but for one more per lost acknowledgement: seed ${SEED}`,
    async () => {
      const chance = chances(SEED);
      const lost = new Map<string, number>();
      const refused = new Set<string>();
      const accepted = new Map<string, number>();
      smtp.script.rcptTo = (line) => {
        const address = /<([^>]*)>/.exec(line)![1]!;
        const dice = chance();
        if (dice < 0.05) refused.add(address);
        return dice < 0.05 ? '550 5.1.1 No such user' : dice < 0.2 ? '450 4.2.0 Greylisted' : '250 OK';
      };
      smtp.script.message = (raw) => {
        const id = headerOf(raw, 'Message-ID');
        const dice = chance();
        if (dice < 0.1) return '451 4.3.0 Try later';
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        if (dice > 0.3) return '250 2.0.0 Queued';
        lost.set(id, (lost.get(id) ?? 0) + 1);
        return 'drop';
      };
      await queue(...addresses(MANY));
      await eventually(
        async () => {
          const { accepted = 0, refused = 0, queued = 0, sending = 0 } = await states();
          if (accepted + refused === MANY) return true;
          if (queued + sending === 0) shop.clock.advance(MINUTE);
          return false;
        },
        { timeout: 60_000 + MANY * 500, every: 100 },
      );
      expect(await states()).toEqual(
        refused.size > 0 ? { accepted: MANY - refused.size, refused: refused.size } : { accepted: MANY },
      );
      const { rows } = await db.query<{ id: string; state: string }>('SELECT id, state FROM email');
      for (const { id, state } of rows) {
        const messageId = `<${id}@bujia.example>`;
        // Who was told "no" after all may have got what nobody acknowledged.
        expect(accepted.get(messageId) ?? 0).toBe((lost.get(messageId) ?? 0) + (state === 'accepted' ? 1 : 0));
      }
      await expectSound(shop);
    },
    120_000 + MANY * 1_000,
  );
});

/** Numbers of [0, 1) that a seed repeats. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
