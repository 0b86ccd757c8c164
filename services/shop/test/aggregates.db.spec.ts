import { USER_TYPE } from '@bujia/contracts/accounts';
import type { AddressForm } from '@bujia/contracts/addresses';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { grandTotal } from '@bujia/pricing/totals';
import { sumsOf } from '@bujia/pricing/till';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Alarm } from '../src/contexts/alarms/domain/alarm.ts';
import { Coupon, Redemption } from '../src/contexts/cart/domain/coupon.ts';
import { CouponSeries } from '../src/contexts/cart/domain/coupon-series.ts';
import { Promotion } from '../src/contexts/catalog/domain/promotion.ts';
import { Kit } from '../src/contexts/catalog/domain/kit.ts';
import { ShopSynonym } from '../src/contexts/catalog/domain/shop-synonym.ts';
import { SavedSearch } from '../src/contexts/cart/domain/saved-search.ts';
import { Account } from '../src/contexts/identity/domain/account.ts';
import { AddressBook } from '../src/contexts/identity/domain/address-book.ts';
import { Address } from '../src/contexts/identity/domain/address.ts';
import { AccountMerge } from '../src/contexts/identity/domain/account-merge.ts';
import { ClientNote } from '../src/contexts/identity/domain/client-note.ts';
import { Invitation } from '../src/contexts/identity/domain/invitation.ts';
import { LinkCode } from '../src/contexts/identity/domain/link-code.ts';
import { Passkey } from '../src/contexts/identity/domain/passkey.ts';
import { SecondFactor } from '../src/contexts/identity/domain/second-factor.ts';
import { SellerRight } from '../src/contexts/identity/domain/seller-right.ts';
import { Session } from '../src/contexts/identity/domain/session.ts';
import { ElectronicDocument } from '../src/contexts/invoicing/domain/electronic-document.ts';
import { Campaign } from '../src/contexts/messaging/domain/campaign.ts';
import { ContactMessage } from '../src/contexts/messaging/domain/contact-message.ts';
import { Email } from '../src/contexts/messaging/domain/email.ts';
import { Subscription } from '../src/contexts/messaging/domain/subscription.ts';
import { Checkout } from '../src/contexts/ordering/domain/checkout.ts';
import { LineReturn } from '../src/contexts/ordering/domain/line-return.ts';
import { Order } from '../src/contexts/ordering/domain/order.ts';
import { CardCharge } from '../src/contexts/payments/domain/card-charge.ts';
import { CardTransaction } from '../src/contexts/payments/domain/card-transaction.ts';
import { Debt } from '../src/contexts/payments/domain/debt.ts';
import { Payment } from '../src/contexts/payments/domain/payment.ts';
import { TillClose, revisionOf } from '../src/contexts/payments/domain/till-close.ts';
import type { ProviderTransaction } from '../src/contexts/payments/domain/provider.ts';
import { FitAnswer } from '../src/contexts/fitting/domain/fit-answer.ts';
import { FitDoubt } from '../src/contexts/fitting/domain/fit-doubt.ts';
import { FitQuestion } from '../src/contexts/fitting/domain/fit-question.ts';
import { ServiceNotice } from '../src/contexts/garage/domain/service-notice.ts';
import { GarageVehicle } from '../src/contexts/garage/domain/garage-vehicle.ts';
import { Quotation } from '../src/contexts/quoting/domain/quotation.ts';
import { RestockNotice } from '../src/contexts/restock/domain/restock-notice.ts';
import { Review } from '../src/contexts/reviews/domain/review.ts';
import { ShopSecret } from '../src/contexts/settings/domain/shop-secret.ts';
import { ShopSetting } from '../src/contexts/settings/domain/shop-setting.ts';
import { entities } from '../src/entities.ts';
import { newId } from '../src/kernel/ids.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { AN_ISSUER, A_SERIES, anInvoice, invoiceOf } from './invoices.ts';
import { type Keeping, keeping } from './keeping.ts';
import { somePurchase } from './purchases.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T15:20:00Z');
const TOMORROW = new Date('2026-11-22T15:00:00Z');

/** One object from its making on: what must be there before it, and everything that can happen to it. */
interface Life<T extends object> {
  made: T;
  before?: (kept: Keeping) => Promise<unknown>;
  changes?: ((it: T) => unknown)[];
}
interface Row {
  type: { readonly prototype: object; readonly name: string };
  /** Private fields that only SQL changes. */
  bySql: readonly string[];
  live: (kept: Keeping) => Promise<string[]>;
}

/** Every field that is not mapped is a write that is lost, so each private field must be seen to change. */
function row<T extends object>(
  type: { readonly prototype: T; readonly name: string },
  key: keyof T & string,
  lives: () => Life<T>[],
  bySql: readonly string[] = [],
): Row {
  return {
    ...{ type, bySql },
    live: async (kept) => {
      const changed: string[] = [];
      for (const { made, before, changes = [] } of lives()) {
        await before?.(kept);
        await kept.save(made);
        changed.push(...(await kept.survives(made, { [key]: made[key] }, changes)));
      }
      return changed;
    },
  };
}

const person = { name: 'Rosa', surname: 'Quishpe', identification: '1710034065', homeAddress: 'Quito' };
const anAccount = (email = `${newId()}@correo.example`) => Account.register(email, person, 'hash', NOW);
/** Beside an account of its own. */
function ofAccount<T extends object>(make: (accountId: string) => T, changes: ((it: T) => unknown)[] = []): Life<T> {
  const account = anAccount();
  return { made: make(account.id), before: (kept) => kept.save(account), changes };
}
const address = { ciudad: 'Quito', codigoProvincia: 17 } as AddressForm;

const shopper = (id: string) => (kept: Keeping) =>
  kept.em.fork().execute(`INSERT INTO shopper (id, seen_at) VALUES (?, now())`, [id]);
const aCoupon = (code: string) =>
  Coupon.issue({ code, percent: 10, minimumPurchase: 500, validFrom: NOW, validUntil: TOMORROW, seriesId: 7 }, NOW);

const KIT_PLACES = [
  { category: 'discos', part: 'disco', position: 'Delantero', quantity: 2 },
  { category: 'liquidos', part: '', position: '', quantity: 1 },
];

let numbers = 0;
const anOrder = (purchase = somePurchase()): Order => {
  const about = { id: newId(), number: (numbers += 1), checkoutId: newId(), accountId: newId(), purchase };
  return Order.place(about, NOW);
};
const aCheckout = () =>
  Checkout.open({ accountId: newId(), key: newId(), purchaseHash: 'hash' }, somePurchase(), 7, NOW);
const seller = { who: 'Vendedor', accountId: newId(), note: 'Nota', now: LATER } as const;

const aCharge = () =>
  CardCharge.open(
    {
      ...{ checkoutId: newId(), accountId: newId(), email: 'ana@correo.example', phone: '0991234567' },
      totals: grandTotal({ goods: 4_600, shipping: 0, discount: 0 }),
      ...{ instalments: 2, description: 'Compra' },
    },
    NOW,
  );
const said = (charge: CardCharge, id: string, about: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  ...{ id, devReference: charge.devReference(), standing: 'paid', detail: 3, amount: 4_600, currency: 'USD' },
  authorization: '123456',
  ...about,
});
const aDeposit = () => ({
  ...{ amount: 4_600, method: 8, bank: 1, receipt: newId(), paidAt: NOW, notes: 'Caja 2' },
});
const ofOrder = () => ({ orderId: newId(), number: 1001, accountId: newId() });

const aMail = () => ({
  template: 'newsletter-confirmation',
  recipient: 'ana@correo.example',
  data: { validMinutes: 60 },
  codes: { code: { purpose: 'newsletter-confirm', id: newId() } },
  eventId: newId(),
});
const aboutOrder = () => ({ orderId: newId(), orderNumber: 1001, documentId: newId() });

const series = (kept: Keeping) =>
  kept.em.fork().execute(
    `INSERT INTO document_series VALUES ('1', '01', '001', '001', 200), ('1', '04', '001', '001', 200)
     ON CONFLICT DO NOTHING`,
  );

const ROWS: Row[] = [
  row(Account, 'id', () => {
    const email = `${newId()}@correo.example`;
    return [
      {
        made: anAccount(email),
        changes: [
          (it) => it.proveEmail(email),
          (it) => it.changePassword('another'),
          (it) => it.renewPasswordHash('dearer'),
          (it) => it.assign(USER_TYPE.seller),
          (it) => it.describe({ name: 'Eva', surname: 'Paz', identification: '17', homeAddress: 'Loja' }, 4),
          (it) => it.askForEmail(`new.${email}`),
          (it) => it.proveEmail(`new.${email}`),
          (it) => it.describe(person, null),
          (it) => it.disable('abuso', 'Nota', NOW),
          (it) => it.enable('unknown'),
        ],
      },
    ];
  }),
  row(Promotion, 'id', () => [
    {
      made: Promotion.make(
        {
          ...{ name: 'Filtros', badge: '3x4', from: '2026-11-21', until: '2026-12-31', stackable: true },
          requestKey: newId(),
          terms: { kind: 'n-for-m', take: 4, pay: 3 },
          scope: { kind: 'category', ids: [3, 4] },
        },
        NOW,
      ),
      changes: [(it) => it.end(LATER)],
    },
    {
      made: Promotion.make(
        {
          ...{ name: 'Takuri', badge: '', from: '2026-11-21', until: '2026-11-21', stackable: false },
          terms: { kind: 'percentage', percent: 15 },
          scope: { kind: 'brand', names: ['Takuri', 'Dos palabras, y "más"'] },
        },
        NOW,
      ),
    },
  ]),
  row(ShopSynonym, 'id', () => [{ made: ShopSynonym.make('chispómetro', 'bujía', NOW) }]),
  row(Kit, 'id', () => [
    {
      made: Kit.make(newId(), { name: 'Frenos', places: KIT_PLACES }, NOW),
      changes: [(kit) => kit.retire(LATER)],
    },
  ]),
  row(Session, 'id', () => [
    ofAccount(
      (id) => Session.open(id, newId(), 'shop', NOW),
      [(session) => session.renew(LATER), (session) => session.prove()],
    ),
  ]),
  row(SecondFactor, 'accountId', () => [
    ofAccount(
      (id) => SecondFactor.add(id, { sealed: 'sealed', step: 1, recoveryHashes: ['a', 'b'] }, NOW),
      [
        (it) => it.count(2),
        (it) => it.useRecoveryCode(['b']),
        (it) => it.replace({ sealed: 'other', step: 3, recoveryHashes: ['c'] }, 0, LATER),
        (it) => it.renewRecoveryCodes(['d']),
        (it) => it.noteWrong({ name: 'Firefox', ipAddress: '203.0.113.24' }, NOW),
        (it) => it.noteWrong({ name: 'Firefox', ipAddress: '203.0.113.24' }, NOW),
        (it) => it.noteWrong({ name: 'Firefox', ipAddress: '203.0.113.24' }, NOW),
        (it) => it.noteRight(),
      ],
    ),
  ]),
  row(Passkey, 'id', () => {
    const account = anAccount();
    const key = { credentialId: newId(), publicKey: 'key', counter: 1, transports: ['internal'] };
    const factor = SecondFactor.add(account.id, { sealed: 'sealed', step: 1, recoveryHashes: [] }, NOW);
    const before = async (kept: Keeping) => {
      await kept.save(account);
      await kept.save(factor);
    };
    return [
      { made: Passkey.add(account.id, 'Portátil', key, NOW), before, changes: [(it) => it.use(4_294_967_295, LATER)] },
    ];
  }),
  row(LinkCode, 'id', () => [
    ofAccount((id) => LinkCode.toVerify(id, 'a@correo.example', NOW, 'browser')),
    { made: LinkCode.toReset(null, 'nadie@correo.example', NOW) },
  ]),
  row(Invitation, 'id', () => {
    const [account, other] = [anAccount(), anAccount()];
    const invited = { email: 'ana@correo.example', name: 'Ana', surname: 'Paz', type: USER_TYPE.seller };
    return [
      {
        made: Invitation.write(invited, account.id, NOW),
        before: async (kept) => {
          await kept.save(account);
          await kept.save(other);
        },
        changes: [(it) => it.sendAgain(other.id, LATER)],
      },
    ];
  }),
  row(SellerRight, 'id', () => {
    const [seller, one, other] = [anAccount(), anAccount(), anAccount()];
    const before = async (kept: Keeping) => {
      for (const account of [seller, one, other]) await kept.save(account);
    };
    return [
      { made: SellerRight.give(seller.id, { kind: 'catalog', limit: null }, one.id, NOW), before },
      {
        made: SellerRight.give(seller.id, { kind: 'refunds', limit: 5_000 }, one.id, NOW),
        before,
        changes: [(it) => it.limitTo(6_000, other.id, LATER)],
      },
    ];
  }),
  row(ClientNote, 'id', () => {
    const writer = anAccount();
    const life = ofAccount(
      (id) => new ClientNote(newId(), id, 'Llama antes de venir', writer.id, NOW),
      [(it) => it.remove(LATER), (it) => it.restore()],
    );
    const before = async (kept: Keeping) => {
      await kept.save(writer);
      await life.before?.(kept);
    };
    return [{ ...life, before }];
  }),
  row(AccountMerge, 'accountId', () => {
    const [goes, stays, third, operator] = [anAccount(), anAccount(), anAccount(), anAccount()];
    return [
      {
        made: new AccountMerge(
          goes.id,
          stays.id,
          { operatorId: operator.id, kind: 'persona', note: 'Dos cuentas' },
          NOW,
        ),
        before: async (kept) => {
          for (const account of [goes, stays, third, operator]) await kept.save(account);
        },
        changes: [(it) => it.follow(third.id), (it) => it.tellAgain(LATER)],
      },
    ];
  }),
  row(Address, 'id', () => [
    ofAccount(
      (id) => new AddressBook(id, []).add(address, NOW),
      [(it) => it.correct({ ...address, ciudad: 'Loja' }), (it) => it.markDefault(false)],
    ),
  ]),
  row(SavedSearch, 'shopperId', () => {
    const id = newId();
    const other = new SavedSearch(newId());
    other.add(9);
    return [
      {
        made: new SavedSearch(id),
        before: shopper(id),
        changes: [
          (it) => it.add(1),
          (it) => it.add(2),
          (it) => it.choose(2),
          (it) => it.remove(2),
          (it) => it.absorb(other),
          (it) => it.become([3, 4], 3),
        ],
      },
    ];
  }),
  row(Coupon, 'code', () => [
    {
      made: aCoupon('UNO'),
      changes: [
        (it) => it.redeem(newId(), newId(), NOW),
        (it) => it.release(new Redemption(newId(), 'UNO', newId(), NOW), LATER),
        (it) => it.withdraw(),
      ],
    },
  ]),
  row(CouponSeries, 'id', () => [
    {
      made: CouponSeries.make(
        {
          ...{ name: 'Navidad', percent: 10, minimumPurchase: 500, from: '2026-11-21', until: '2026-12-31' },
          ...{ prefix: 'NAV', count: 3, requestKey: newId() },
        },
        NOW,
      ),
      changes: [(it) => it.end(NOW)],
    },
  ]),
  row(Quotation, 'id', () => {
    const aQuotation = (number: number) =>
      Quotation.make(
        {
          ...{ number, madeBy: newId(), mostPercent: 15, requestKey: newId(), until: '2026-11-30' },
          ...{ clientName: 'Lucía Paz', clientEmail: 'lucia@correo.example', note: 'Hoy\nmismo' },
          lines: [
            {
              ...{ partId: 7, code: 'TY-1', name: 'Filtro', quantity: 2, listPrice: 1_000, priceThen: 900 },
              ...{ price: 800, reason: 'Cliente de años' },
            },
          ],
        },
        NOW,
      );
    const account = newId();
    return [
      {
        made: aQuotation(1),
        changes: [
          (it) => it.send(NOW),
          (it) => it.follow('2026-11-25', 'Si ya decidió'),
          (it) => it.take(account, NOW),
          (it) => it.use(100_001, account),
        ],
      },
      { made: aQuotation(2), changes: [(it) => it.lose('Muy caro')] },
    ];
  }),
  row(ShopSecret, 'id', () => [
    {
      made: ShopSecret.keep({ id: newId(), group: 'correo', field: 'password', sealed: 'sealed', by: newId() }, NOW),
      changes: [(it) => it.replace(LATER), (it) => it.putBack()],
    },
  ]),
  row(Alarm, 'cause', () => [
    {
      made: Alarm.of('certificado'),
      changes: [
        (it) => it.raise({ count: 1, said: 'Vence', urgent: { stage: 'within-14' } }, NOW),
        (it) => it.send(false),
        (it) => it.end(),
      ],
    },
  ]),
  row(ShopSetting, 'id', () => {
    const change = {
      group: 'transportistas',
      value: { carriers: [{ name: 'Chasqui' }] },
      before: { carriers: [] },
    } as const;
    return [
      { made: ShopSetting.make({ ...change, version: 1, by: newId(), restores: null }, NOW) },
      { made: ShopSetting.make({ ...change, version: 2, by: newId(), restores: 0 }, NOW) },
    ];
  }),
  row(Redemption, 'orderId', () => [
    {
      made: new Redemption(newId(), 'DOS', newId(), NOW),
      before: (kept) => kept.save(aCoupon('DOS')),
      changes: [(it) => it.release(LATER)],
    },
  ]),
  row(Order, 'id', () => [
    {
      made: anOrder(),
      changes: [
        (it) => it.note('Registramos su pago', { who: 'Cliente', now: LATER }),
        (it) => it.settle(it.totals.total, LATER),
        (it) => it.invoice(LATER),
        (it) => it.forgetPerson(),
        (it) => it.complete(ORDER_STATUS.invoiced, seller),
      ],
    },
    {
      made: anOrder(somePurchase({ shippingType: 6, delivery: null, shippingCharge: 0, acceptedTerms: 2 })),
      changes: [
        (it) => it.settle(it.totals.total, LATER),
        (it) => it.makeReady({ key: 'sur', name: 'Matriz Sur' }, { sellerId: newId(), seen: 0, now: LATER }),
        (it) => void it.handOver(() => false, { sellerId: newId(), seen: 1, now: LATER }),
        (it) => it.cancelBySeller(seller),
      ],
    },
    {
      made: anOrder(somePurchase({ shippingType: 6, delivery: null, shippingCharge: 0 })),
      changes: [
        (it) => it.settle(it.totals.total, LATER),
        (it) => it.handOverAtOnce({ key: 'sur', name: 'Matriz Sur' }, { sellerId: newId(), now: LATER }),
      ],
    },
    {
      made: anOrder(),
      changes: [
        (it) => it.holdUntil(() => ({ until: TOMORROW, remindAt: LATER })),
        (it) => it.remind(LATER),
        (it) => it.watch(true, () => ({ until: TOMORROW, remindAt: LATER })),
        (it) => it.watch(false, () => ({ until: TOMORROW, remindAt: LATER })),
        (it) => it.expire(TOMORROW),
      ],
    },
  ]),
  row(Checkout, 'id', () => [
    { made: aCheckout(), changes: [(it) => it.place()] },
    { made: aCheckout(), changes: [(it) => it.fail(new Refusal('conflict', 'cart.sold-out', 'Agotado'))] },
    { made: Checkout.ofOrder({ accountId: newId(), key: newId(), purchaseHash: 'hash' }, NOW) },
  ]),
  row(CardCharge, 'id', () => {
    const transaction = new CardTransaction('CB-OF-CHARGE', NOW);
    return [
      {
        made: aCharge(),
        changes: [
          (it) => it.begin(NOW),
          (it) => it.keepReference('reference', NOW),
          (it) => it.begin(LATER),
          (it) => it.expire(new Date(LATER.getTime() + 3_600_000)),
          (it) => it.forgetPerson(),
          (it) => it.learn(transaction, said(it, transaction.id), false, LATER),
          (it) => it.settle(newId()),
          (it) => it.learn(transaction, said(it, transaction.id, { standing: 'returned', detail: 7 }), false, LATER),
        ],
      },
    ];
  }),
  row(CardTransaction, 'id', () => {
    const charge = aCharge();
    return [
      {
        made: new CardTransaction('CB-OTHER', NOW),
        before: (kept) => kept.save(charge),
        changes: [
          (it) => it.askLater(NOW),
          (it) => it.note(said(charge, it.id, { standing: 'disputed', detail: 2 }), charge.id, NOW),
          (it) => it.refuse(),
          (it) => it.giveBack('surplus', NOW),
          (it) => it.holdForRefund(NOW),
          (it) => it.dropRefund('a transfer', LATER),
          (it) => it.giveBack('surplus', NOW),
          (it) => it.refuseRefund('too late'),
          (it) => it.hearAgain(LATER),
          (it) => it.stand('Ganamos la disputa'),
          (it) => it.endByHand('Lo devolvió el banco', LATER),
        ],
      },
      {
        made: new CardTransaction('CB-STRANGE', NOW),
        changes: [(it) => it.disown('not ours'), (it) => it.hearAgain(LATER)],
      },
    ];
  }),
  row(Payment, 'id', () => {
    const transaction = new CardTransaction('CB-PAID', NOW);
    const byCard = { amount: 4_600, transactionId: transaction.id, authorization: '7' };
    return [
      {
        made: Payment.register(1, ofOrder(), aDeposit() as never, NOW),
        changes: [
          (it) => it.attachProof(),
          (it) => it.reject(16, 'No consta', newId(), NOW),
          (it) => it.resubmit({ amount: 4_500, method: 7, bank: 2, receipt: newId(), paidAt: LATER, notes: '' }),
          (it) => it.belongTo('norte'),
          (it) => it.approve(19, newId(), LATER),
        ],
      },
      { made: Payment.overCounter(30, ofOrder(), aDeposit() as never, newId(), NOW) },
      {
        made: Payment.byCard(2, ofOrder(), byCard, NOW),
        before: (kept) => kept.save(transaction),
        changes: [
          (it) => it.askForReversal(17, newId(), NOW),
          (it) => it.failReversal(),
          (it) => it.askForReversal(17, newId(), NOW),
          (it) => it.reverse(LATER),
        ],
      },
    ];
  }),
  row(Debt, 'id', () => {
    const transaction = new CardTransaction('CB-OWED', NOW);
    const owed = { accountId: newId(), amount: 4_600, reason: 'surplus' as const };
    const order = { id: newId(), number: 7 };
    const payment = Payment.byCard(
      3,
      { ...ofOrder(), orderId: order.id },
      { amount: 4_600, transactionId: transaction.id, authorization: '8' },
      NOW,
    );
    return [
      {
        made: Debt.toCard(1, { ...owed, transactionId: transaction.id }, NOW),
        before: async (kept) => {
          await kept.save(transaction);
          await kept.save(payment);
        },
        changes: [
          (it) => it.takeUp(order, payment.id),
          (it) => it.warn(TOMORROW),
          (it) => it.turnToAccount(TOMORROW),
          (it) => it.giveDetails(it.steps, 'sealed', TOMORROW),
          (it) => it.turnToCard(TOMORROW),
          (it) => it.returnedByCard(TOMORROW),
        ],
      },
      {
        made: Debt.toAccount(2, { ...owed, order, receipt: 'DEP-1', reason: 'excess' }, NOW),
        changes: [
          (it) => it.askAgain(0, 'La cuenta no existe', newId(), NOW),
          (it) => it.giveDetails(it.steps, 'sealed', LATER),
          (it) => it.recordTransfer(2, newId(), LATER),
          (it) => it.returnedByCard(TOMORROW),
          (it) => it.acknowledge(4, 'Lo devolvió el cliente', newId()),
          (it) => it.reopen(5, 'La cuenta no existe', newId(), TOMORROW),
          (it) => it.void(6, 'Se anotó por error', newId(), TOMORROW),
        ],
      },
      {
        made: Debt.toAccount(3, { ...owed, order, receipt: 'DEP-2', reason: 'excess' }, NOW),
        changes: [(it) => it.close(0, 'other', 'En efectivo', newId(), LATER, 'norte')],
      },
    ];
  }),
  row(TillClose, 'id', () => {
    const sums = sumsOf([{ kind: 'paid', method: 7, count: 1, came: 4_600, went: 0 }]);
    const moves = [{ kind: 'paid' as const, method: 7, count: 1, came: 4_600, went: 0 }];
    const open = { moves, count: 1, since: NOW, drawer: { count: 1, last: 9 } };
    const count = { counted: 4_600, pieces: { b20: 2, b5: 1, b1: 1 }, deposit: 4_000, reason: '', by: newId() };
    const about = { id: newId(), number: 1, branch: 'sur', seen: revisionOf(undefined, open), opening: 0 };
    const first = TillClose.make(about, undefined, open, { ...count, requestKey: newId() }, NOW);
    const recounted = { ...count, pieces: null, reason: 'Conté mal', requestKey: newId() };
    expect(first.sums).toEqual(sums);
    return [{ made: first }, { made: TillClose.correct(first, first, 2, recounted, LATER) }];
  }),
  row(LineReturn, 'id', () => {
    const wanted = { order: { id: newId(), number: 7, accountId: newId() }, line: 0, partId: 1, quantity: 2 };
    const asked = (number: number) =>
      LineReturn.ask(number, { ...wanted, reason: 'no-fit', comment: 'No entra' }, 2, [], NOW);
    const back = { items: [{ line: 0, quantity: 2, net: 1_000 }], shipping: 500, base: 1_500, iva: 225, total: 1_725 };
    return [
      { made: asked(1), changes: [(it) => it.accept({ ...back, whole: true }, 'damaged', 'Gracias', newId(), LATER)] },
      { made: asked(2), changes: [(it) => it.refuse('Tiene marcas de uso', newId(), LATER)] },
      { made: asked(3), changes: [(it) => it.drop(LATER), (it) => it.forgetPerson()] },
    ];
  }),
  row(ElectronicDocument, 'id', () => {
    const invoice = invoiceOf(anInvoice(), NOW);
    const error = [{ code: '65', kind: 'ERROR', text: 'x', detail: 'y' }];
    const issued = invoiceOf(anInvoice(), NOW);
    const numbered = { series: A_SERIES, sequential: 2, numericCode: '00000000', now: NOW };
    return [
      {
        made: invoice,
        before: series,
        changes: [
          (it) => it.tryLater('Falta el certificado', NOW),
          (it) => it.sign('<a>Ñ</a>', NOW),
          (it) => it.heardReceipt({ state: 'returned', messages: error }, NOW),
          (it) => it.retry({ ...AN_ISSUER, rimpe: 'x' }, TOMORROW),
          (it) => it.sign('<b>Ñ</b>', NOW),
          (it) => it.heardReceipt({ state: 'received', messages: [] }, NOW),
          (it) => it.heardAuthorisation({ state: 'authorised', at: NOW, messages: error }, NOW),
          (it) => it.deliver(NOW),
        ],
      },
      {
        made: ElectronicDocument.creditNote(issued, 'x', numbered),
        before: async (kept) => {
          await series(kept);
          Object.assign(issued, { sequential: 124 });
          await kept.save(issued);
        },
      },
    ];
  }),
  row(ContactMessage, 'id', () => {
    const words = { telefono: '1', ciudad: 'Quito', asunto: 'Hola', mensaje: 'a\nb' };
    return [
      {
        made: ContactMessage.receive(
          { nombre: 'Ana', email: 'a@b.example', ...words },
          'of a network',
          { toAddress: 0, fromNetwork: 0 },
          NOW,
        ),
      },
    ];
  }),
  row(Subscription, 'id', () => [
    {
      made: Subscription.request('ana@correo.example', NOW),
      changes: [(it) => it.requestAgain(TOMORROW), (it) => it.confirm(TOMORROW), (it) => it.cancel(TOMORROW)],
    },
  ]),
  row(FitQuestion, 'id', () => [
    {
      made: FitQuestion.after({ orderId: newId(), accountId: newId() }, new Date(0)),
      changes: [(it) => it.ask(TOMORROW)],
    },
    { made: FitQuestion.after({ orderId: newId(), accountId: newId() }, NOW), changes: [(it) => it.drop(LATER)] },
  ]),
  row(FitAnswer, 'id', () => [
    {
      made: FitAnswer.give(
        { orderId: newId(), line: 1, accountId: newId(), partId: 7 },
        { vehicleId: null, fits: false },
        NOW,
      ),
      changes: [(it) => it.replace({ vehicleId: 3, fits: true }, LATER)],
    },
  ]),
  row(FitDoubt, 'id', () => [{ made: FitDoubt.raise(7, null, NOW), changes: [(it) => it.close('corrected', LATER)] }]),
  row(GarageVehicle, 'id', () => [
    {
      made: new GarageVehicle(newId(), newId(), 7, 'El de mamá', NOW),
      changes: [
        (it) => it.rename(''),
        (it) => it.note({ km: 45_000, on: '2026-11-20' }, '2026-11-21', false),
        (it) => it.markDone({ id: newId(), task: 'aceite', on: '2026-11-20', km: null }, '2026-11-21', false),
        (it) => it.remove(LATER),
        (it) => it.restore(),
      ],
    },
  ]),
  row(ServiceNotice, 'accountId', () => [
    {
      made: new ServiceNotice(newId(), NOW),
      changes: [(it) => it.want(true, LATER), (it) => it.look(true, LATER), (it) => it.want(false, TOMORROW)],
    },
  ]),
  row(Review, 'id', () => [
    {
      made: Review.write(
        { accountId: newId(), partId: 7 },
        { stars: 5, words: 'Quedó muy bien', author: 'Ana P.', vehicleId: null },
        NOW,
      ),
      changes: [
        (it) => it.decide({ state: 'shown' }, 1, LATER),
        (it) => it.rewrite({ stars: 1, words: 'Ya no sirve', author: 'Ana Q.', vehicleId: 3 }, LATER),
        (it) => it.decide({ state: 'refused', reason: 'ofensa' }, 2, TOMORROW),
      ],
    },
  ]),
  row(RestockNotice, 'id', () => [
    {
      made: RestockNotice.request(7, 'ana@correo.example', NOW),
      changes: [(it) => it.requestAgain(TOMORROW), (it) => it.confirm(TOMORROW), (it) => it.end(TOMORROW)],
    },
    { made: RestockNotice.ofAccount(7, newId(), NOW), changes: [(it) => it.tell(LATER)] },
  ]),
  row(
    Email,
    'id',
    () => [
      {
        made: Email.queue(aMail(), NOW),
        changes: [
          (it) => it.startSending(NOW),
          (it) => it.startSending(LATER),
          (it) => it.hold(LATER),
          (it) => it.accept('Confirme su suscripción', '250 OK', LATER),
        ],
      },
      {
        made: Email.queue({ ...aMail(), about: aboutOrder() }, NOW),
        changes: [
          (it) => it.startSending(NOW),
          (it) => it.delay('Connection lost', NOW),
          (it) => it.startSending(LATER),
          (it) => it.refuse('Confirme su suscripción', '550 No such user', LATER),
          (it) => it.sendAgain(LATER),
        ],
      },
      { made: Email.queue({ ...aMail(), about: aboutOrder() }, NOW).copyTo('c@d.example', LATER) },
    ],
    ['_forgottenAt'],
  ),
  row(
    Campaign,
    'id',
    () => {
      const content = { title: 'Frenos', text: 'Todo\nnuevo', parts: [], promotions: false };
      const parts = [{ partId: 1, name: 'Disco', code: 'TY-1', encryptedCode: 'x', promotion: true }];
      return [
        {
          made: Campaign.draft(content, newId()),
          changes: [
            (it) => it.change({ title: 'Discos', text: 'Más', parts, promotions: true }, 1),
            (it) => it.schedule(TOMORROW, NOW),
            (it) => it.cancel(NOW),
            (it) => it.schedule(undefined, NOW),
          ],
        },
      ];
    },
    ['_endedAt'],
  ),
];

describe('What the contexts keep', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping(entities);
  });
  afterAll(() => kept.stop());

  it('has a row for every entity', () => {
    const mapped = entities.map(({ meta }) => meta.className).sort();
    expect(ROWS.map(({ type }) => type.name).sort()).toEqual(mapped);
  });

  it.each(ROWS.map((each) => [each.type.name, each] as const))(
    'is what a %s was, after every change',
    async (_, { type, bySql, live }) => {
      const changed = new Set(await live(kept));
      const fields = kept.fieldsOf(type).filter((field) => field.startsWith('_'));
      expect(fields.filter((field) => !changed.has(field))).toEqual(bySql);
    },
  );
});
