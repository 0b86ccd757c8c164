import { createHash, createHmac } from 'node:crypto';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import { grandTotal } from '@bujia/pricing/totals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { CardCharges } from '../../src/contexts/payments/contract.ts';
import { ReconcileCards } from '../../src/contexts/payments/application/reconcile-cards.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { CARDS, type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import { eventually } from '../eventually.ts';
import { type CartWorld, startCartWorld } from './cart-world.ts';

const MINUTE_MS = 60_000;
const TOTALS = grandTotal({ goods: 4_600, shipping: 0, discount: 0 });

describe('A card', () => {
  let world: CartWorld;
  let cards: CardSandbox;
  let charges: CardCharges;
  let unit: UnitOfWork;
  beforeAll(async () => {
    const started = await cardsForShop();
    cards = started.cards;
    world = await startCartWorld(started.env);
    charges = world.shop.service.app.get(CardCharges);
    unit = world.shop.service.app.get(UnitOfWork);
  });
  afterEach(() => cards.mend());
  afterAll(async () => {
    await world.stop();
    await cards.stop();
  });

  const open = async (): Promise<string> => {
    const checkoutId = newId();
    await unit.run(() =>
      charges.open({
        checkoutId,
        accountId: newId(),
        email: 'ana@correo.example',
        phone: '0991234567',
        totals: TOTALS,
        instalments: INSTALMENTS.current,
        description: 'Compra en Bujía',
      }),
    );
    return checkoutId;
  };
  /** Tries until nothing is wrong any more. */
  const until = (look: () => Promise<void>) =>
    eventually(async () => {
      await look();
      return true;
    });
  const sweep = () => world.shop.service.app.get(ReconcileCards).sweep();
  const later = async (ms = MINUTE_MS) => {
    world.shop.clock.advance(ms);
    await sweep();
  };
  /** The worker has sweeps of its own: what is due may be in its hands. */
  const becomes = (checkoutId: string, state: string) =>
    until(async () => expect(await stateOf(checkoutId)).toBe(state));
  const settle = (checkoutId: string, orderId: string) =>
    unit.run(() => charges.settle(checkoutId, { orderId, number: 1001, accountId: newId() }));
  const stateOf = async (checkoutId: string) =>
    (await world.db.query<{ state: string }>(`SELECT state FROM card_charge WHERE checkout_id = $1`, [checkoutId]))
      .rows[0]!.state;
  const transactionOf = async (id: string) =>
    (await world.db.query<Record<string, unknown>>(`SELECT * FROM card_transaction WHERE id = $1`, [id])).rows[0]!;
  const events = async (checkoutId: string) =>
    (
      await world.db.query<{ type: string }>(`SELECT type FROM outbox WHERE data->>'checkoutId' = $1 ORDER BY id`, [
        checkoutId,
      ])
    ).rows.map(({ type }) => type.split('.')[1]);
  const callsTo = async (at: string, id: string) =>
    (await cards.books()).calls.filter((call) => call.at === at && call.id === id).length;
  /** A browser that pays and says nothing more. */
  const pay = async (checkoutId: string, number?: string): Promise<string> => {
    const answer = await cards.pay(await charges.reference(checkoutId), number);
    return answer.transaction!.id!;
  };
  const unfulfillable = (checkoutId: string) =>
    world.db.query(
      `INSERT INTO outbox (id, type, data, occurred_at) VALUES ($1, 'ordering.checkout-unfulfillable.v1', $2, $3)`,
      [newId(), { checkoutId, reason: 'Se agotó' }, world.shop.clock.now()],
    );

  it('is charged once the provider says so, and pays one order', async () => {
    const checkoutId = await open();
    const reference = await charges.reference(checkoutId);
    expect(await charges.reference(checkoutId)).toBe(reference);
    expect(await charges.confirm(checkoutId, undefined)).toBe('open');
    const { transaction } = await cards.pay(reference);
    expect(transaction).toMatchObject({ status: 'success', status_detail: 3, amount: 46 });
    expect(await charges.confirm(checkoutId, transaction!.id)).toBe('paid');
    const orderId = newId();
    await settle(checkoutId, orderId);
    await settle(checkoutId, orderId);
    await expect(settle(checkoutId, newId())).rejects.toThrow('cannot pay the order');
    const { rows } = await world.db.query(
      `SELECT amount_cents, method, status, receipt, transaction_id FROM payment WHERE order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      {
        amount_cents: 4_600,
        method: 9,
        status: 17,
        receipt: expect.stringMatching(/^\d{6}$/),
        transaction_id: transaction!.id,
      },
    ]);
    expect(await events(checkoutId)).toEqual(['card-charged']);
    await expect(charges.reference(checkoutId)).rejects.toMatchObject({ code: 'payments.charge-paid' });
  });

  it('that the bank declines is not charged, and another attempt has a reference of its own', async () => {
    const checkoutId = await open();
    const reference = await charges.reference(checkoutId);
    const declined = await cards.pay(reference, CARDS.rejected);
    expect(await charges.confirm(checkoutId, declined.transaction!.id)).toBe('refused');
    const another = await charges.reference(checkoutId);
    expect(another).not.toBe(reference);
    expect(await charges.confirm(checkoutId, (await cards.pay(another)).transaction!.id)).toBe('paid');
  });

  it('may ask for a key: until it is typed nothing is known', async () => {
    const checkoutId = await open();
    const reference = await charges.reference(checkoutId);
    const { otp } = await cards.pay(reference, CARDS.asksForKey);
    expect(await charges.confirm(checkoutId, otp)).toBe('open');
    expect((await cards.confirm(reference, otp!, '543210')).transaction).toMatchObject({ status: 'pending' });
    expect(await charges.confirm(checkoutId, otp)).toBe('open');
    await cards.confirm(reference, otp!, '012345');
    expect(await charges.confirm(checkoutId, otp)).toBe('paid');
  });

  it('is found paid although the browser went away in the middle: a notice is enough', async () => {
    const checkoutId = await open();
    await cards.pay(await charges.reference(checkoutId), CARDS.silent);
    await until(async () => {
      await sweep();
      expect(await stateOf(checkoutId)).toBe('paid');
    });
    expect(await events(checkoutId)).toEqual(['card-charged']);
  });

  it('is found paid although the notice never came: the browser is enough', async () => {
    await cards.fault('notice', 'lose');
    const checkoutId = await open();
    expect(await charges.confirm(checkoutId, await pay(checkoutId))).toBe('paid');
  });

  it.each(['hang', 'error', 'lose'] as const)(
    'stays open while the provider answers with %s, and is asked again',
    async (fault) => {
      await cards.fault('notice', 'lose');
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await cards.fault('transaction', fault, { id, times: 100 });
      expect(await charges.confirm(checkoutId, id)).toBe('open');
      await cards.mend();
      await later();
      await becomes(checkoutId, 'paid');
    },
  );

  it('is found paid when the provider answers later than anybody waits', async () => {
    await cards.fault('notice', 'lose');
    const checkoutId = await open();
    const id = await pay(checkoutId);
    await cards.fault('transaction', 'late', { ms: 8_000, id, times: 100 });
    expect(await charges.confirm(checkoutId, id)).toBe('open');
    await cards.mend();
    await later();
    await becomes(checkoutId, 'paid');
  });

  it('cannot be charged while the provider is away, in plain words', async () => {
    const checkoutId = await open();
    await cards.away(true);
    await expect(charges.reference(checkoutId)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payments.card-unavailable',
    });
    await cards.away(false);
    expect(await charges.reference(checkoutId)).toMatch(/^\w{24}$/);
  });

  it('of another amount pays nothing, and goes back', async () => {
    await cards.fault('notice', 'lose');
    const checkoutId = await open();
    const id = await pay(checkoutId);
    await cards.fault('transaction', 'forge', { id, times: 100 });
    expect(await charges.confirm(checkoutId, id)).toBe('open');
    // The worker may have given it back by now.
    expect(await transactionOf(id)).toMatchObject({
      ...{ state: expect.stringMatching(/^return(ing|ed)$/), return_reason: 'amount' },
    });
    expect(await events(checkoutId)).toEqual([]);
  });

  it('pays nothing but its own purchase', async () => {
    const [mine, others] = [await open(), await open()];
    const id = await pay(others);
    expect(await charges.confirm(mine, id)).toBe('open');
    expect(await stateOf(others)).toBe('paid');
    for (const hint of ['CB-UNKNOWN', "x' OR 1=1", '../refund', 'a'.repeat(500), ''])
      expect(await charges.confirm(mine, hint)).toBe('open');
  });

  it('that pays twice for one purchase gets the second payment back', async () => {
    const checkoutId = await open();
    const [first, second] = await Promise.all([charges.reference(checkoutId), charges.reference(checkoutId)]);
    expect(second).toBe(first);
    const pending = await cards.pay(first, CARDS.asksForKey);
    const paid = await cards.pay(first);
    expect(await charges.confirm(checkoutId, paid.transaction!.id)).toBe('paid');
    await cards.notify(pending.otp!, 3);
    await until(async () => {
      await sweep();
      expect(await transactionOf(pending.otp!)).toMatchObject({ state: 'returned', return_reason: 'surplus' });
    });
    expect([await stateOf(checkoutId), await callsTo('refund', paid.transaction!.id!)]).toEqual(['paid', 0]);
    expect(await events(checkoutId)).toEqual(['card-charged']);
  });

  it('is asked for in a window of the provider, and of nobody else', async () => {
    const page = await world.shop.visitor().get<string>('/pago');
    const policy = new Map(
      page.headers
        .get('content-security-policy')!
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/), cards.url]);
    expect(policy.get('frame-src')).toEqual([cards.url]);
    expect(page.text).toContain(`"card":{"script":"${cards.url}/sdk/payment_checkout.js","mode":"local"}`);
    expect(page.text).not.toContain('only good for tests');
  });

  it('leaves hints that led nowhere behind for a month', async () => {
    const id = 'CB-NOWHERE';
    await charges.confirm(await open(), id);
    await until(async () => {
      await later(60 * MINUTE_MS);
      expect(await transactionOf(id)).toMatchObject({ state: 'strange' });
    });
    const forget = () => world.shop.service.app.get(RetentionSweep).sweep();
    await forget();
    expect(await transactionOf(id)).toMatchObject({ state: 'strange' });
    world.shop.clock.advance(31 * 24 * 60 * MINUTE_MS);
    await forget();
    expect(await transactionOf(id)).toBeUndefined();
  });

  it('that nobody uses is forgotten after half an hour, and remembered when a payment turns up', async () => {
    const checkoutId = await open();
    const reference = await charges.reference(checkoutId);
    await later(29 * MINUTE_MS);
    expect(await stateOf(checkoutId)).toBe('open');
    await later(2 * MINUTE_MS);
    await becomes(checkoutId, 'expired');
    expect(await charges.confirm(checkoutId, undefined)).toBe('refused');
    await cards.pay(reference, CARDS.silent);
    await until(async () => {
      await sweep();
      expect(await stateOf(checkoutId)).toBe('paid');
    });
  });

  describe('whose purchase cannot be made any more', () => {
    const returned = (checkoutId: string) =>
      until(async () => {
        await later();
        expect(await stateOf(checkoutId)).toBe('returned');
      });

    it('is given back once, however often that is said', async () => {
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      for (let i = 0; i < 3; i++) await unfulfillable(checkoutId);
      await returned(checkoutId);
      expect(await callsTo('refund', id)).toBe(1);
      expect(await charges.confirm(checkoutId, id)).toBe('returned');
      expect(await events(checkoutId)).toEqual([
        ...[
          'card-charged',
          'checkout-unfulfillable',
          'checkout-unfulfillable',
          'checkout-unfulfillable',
          'charge-returned',
        ],
      ]);
    });

    it('is given back once although the answer to that was lost', async () => {
      await cards.fault('refund', 'lose');
      await cards.fault('notice', 'lose', { times: 2 });
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      await unfulfillable(checkoutId);
      await returned(checkoutId);
      expect(await callsTo('refund', id)).toBe(1);
    });

    it('is given back although nothing was done at first', async () => {
      await cards.fault('refund', 'hang');
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      await unfulfillable(checkoutId);
      await returned(checkoutId);
      expect(await callsTo('refund', id)).toBe(2);
    });

    it('waits for a person when the provider refuses', async () => {
      await cards.fault('refund', 'decline');
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      await unfulfillable(checkoutId);
      await until(async () => {
        await later();
        expect(await transactionOf(id)).toMatchObject({ state: 'stuck', attention: 'Transaction cannot be refunded' });
      });
      expect(await stateOf(checkoutId)).toBe('paid');
    });
  });

  describe('of which the provider tells', () => {
    const key = 'a key that is only good for tests';
    const code = 'TEST-EC-SERVER';
    const notice = (id: string, about: object = {}, user = '42') => ({
      transaction: {
        ...{ id, status: '1', status_detail: '3', amount: '46.00', dev_reference: 'x', application_code: code },
        stoken: createHash('md5').update(`${id}_${code}_${user}_${key}`).digest('hex'),
        ...about,
      },
      user: { id: user, email: 'ana@correo.example' },
      card: { bin: '411111', holder_name: 'ANA PAZ', number: '1111' },
    });
    const tell = async (body: unknown) => {
      const reply = await fetch(`${world.shop.baseUrl}/api/${CARD_NOTICE_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return reply.status;
    };
    const kept = async (id: string) =>
      (await world.db.query<{ times: number }>(`SELECT * FROM card_notice WHERE transaction_id = $1`, [id])).rows;

    it('is believed in nothing: a notice of a payment that the provider does not know changes nothing', async () => {
      const id = 'CB-MADEUP';
      expect(await tell(notice(id))).toBe(200);
      await until(async () => {
        await later(60 * MINUTE_MS);
        expect(await transactionOf(id)).toMatchObject({ state: 'strange', charge_id: null });
      });
    });

    it('ten times is kept once, without card or person', async () => {
      const id = 'CB-TENTIMES';
      const statuses = await Promise.all(Array.from({ length: 10 }, () => tell(notice(id))));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const rows = await kept(id);
      expect(rows).toMatchObject([{ times: 10, status_detail: '3' }]);
      expect(JSON.stringify(rows)).not.toMatch(/411111|ANA PAZ|correo/);
    });

    it.each([
      ['another key', { stoken: createHash('md5').update(`CB-X_${code}_42_other`).digest('hex') }],
      ['another application', { application_code: 'OTHER-EC-SERVER' }],
      ['another transaction', { id: 'CB-Y' }],
      ['no signature', { stoken: undefined }],
      ['a short signature', { stoken: 'abcd' }],
      ['a list', { stoken: ['a'] }],
      ['an id that is none', { id: "CB-1'; DROP TABLE payment" }],
    ])('by somebody else (%s) is refused with 203 and leaves nothing', async (_, about) => {
      expect(await tell(notice('CB-X', about))).toBe(203);
      expect(await kept('CB-X')).toEqual([]);
    });

    it('with the newer signature is heard as well', async () => {
      const stoken = createHmac('sha256', key).update(`CB-HMAC_${code}_42`).digest('hex');
      expect(await tell(notice('CB-HMAC', { stoken }))).toBe(200);
      expect(await kept('CB-HMAC')).toHaveLength(1);
    });

    it.each(['{}', '[]', 'null', '"cierre"', '{"transaction":null}', '{"batch":{"date":"2026-11-21"}}'])(
      'with something that is no transaction (%s) does not stumble',
      async (body) => {
        expect([200, 203, 400]).toContain(await tell(body));
      },
    );

    it('out of order: what was paid does not become refused or pending again', async () => {
      await cards.fault('notice', 'lose');
      const checkoutId = await open();
      const id = await pay(checkoutId);
      expect(await tell(notice(id, { status: '4', status_detail: '9' }))).toBe(200);
      await later();
      await becomes(checkoutId, 'paid');
      expect(await tell(notice(id, { status: '0', status_detail: '1' }))).toBe(200);
      await later();
      await cards.notify(id, 9);
      await later();
      expect([await stateOf(checkoutId), (await transactionOf(id))['state']]).toEqual(['paid', 'approved']);
    });

    it('with another amount is asked about, and the provider is right', async () => {
      await cards.fault('notice', 'forge-amount');
      const checkoutId = await open();
      await pay(checkoutId);
      await until(async () => {
        await sweep();
        expect(await stateOf(checkoutId)).toBe('paid');
      });
    });

    it('with a number that nobody knows changes nothing and calls a person', async () => {
      await cards.fault('notice', 'lose');
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      await cards.notify(id, 77);
      await until(async () => {
        await sweep();
        expect(await transactionOf(id)).toMatchObject({ state: 'approved', attention: 'status_detail 77' });
      });
    });

    it('that it gave the money back by itself reverses the payment', async () => {
      const checkoutId = await open();
      const id = await pay(checkoutId);
      await charges.confirm(checkoutId, id);
      await settle(checkoutId, newId());
      await cards.notify(id, 7);
      await until(async () => {
        await sweep();
        const { rows } = await world.db.query(`SELECT status, reversal FROM payment WHERE transaction_id = $1`, [id]);
        expect(rows).toEqual([{ status: 53, reversal: 'confirmed' }]);
      });
      expect(await stateOf(checkoutId)).toBe('returned');
      expect(await callsTo('refund', id)).toBe(0);
    });
  });
});
