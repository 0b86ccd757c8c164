import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PAYMENT_STATUS, type PaymentStatus } from '@bujia/contracts/catalogues';
import { lineFitInWords } from '@bujia/contracts/fitment';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { isReviewReason, REVIEW_REASONS } from '@bujia/contracts/reviews';
import { SHOP_GROUPS, isGroupKey } from '@bujia/contracts/shop-groups';
import { cancellationDeadline, localDate } from '@bujia/ecuador/guayaquil';
import { OperatorsNeeded } from '../../alarms/contract.ts';
import { FIT_SEAL, FitAsked, STOP_FIT_SEAL } from '../../fitting/contract.ts';
import { END_SERVICE_SEAL, ServiceDue } from '../../garage/contract.ts';
import {
  AccountDisabled,
  AccountEnabled,
  AccountMerged,
  DeskChanged,
  EmailChanged,
  EmailChangeRequested,
  EmailVerificationRequested,
  EmailVerified,
  INVITATION_MINUTES,
  INVITATION_SEAL,
  LINK_MINUTES,
  PasskeyAdded,
  PasskeyRemoved,
  PasswordChanged,
  PasswordResetRequested,
  PersonalDataHandedOver,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  RegistrationRepeated,
  SecondFactorAdded,
  SecondFactorRemoved,
  SecondFactorResetRequested,
  SecondStepsTried,
  SignedInFromNewDevice,
  StaffInvited,
} from '../../identity/contract.ts';
import { CreditNoteIssued, InvoiceIssued, type TaxDocument } from '../../invoicing/contract.ts';
import {
  type Handover,
  LineReturnAccepted,
  LineReturnAsked,
  LineReturnRefused,
  OrderCancelled,
  OrderDelivered,
  OrderExpired,
  OrderPlaced,
  OrderReady,
  OrderSent,
  OrderStatusChanged,
  PaymentDue,
  PICKUP_SEAL,
  pickupOf,
  type PlacedOrder,
} from '../../ordering/contract.ts';
import {
  BankDetailsAsked,
  BankDetailsGiven,
  ChargeReturned,
  type KnownPayment,
  MoneyReturned,
  PaymentApproved,
  PaymentRegistered,
  PaymentRejected,
  PaymentReversed,
  RETURN_SEAL,
  returnLinkOf,
  ReturnOverdue,
} from '../../payments/contract.ts';
import { QuotationSent } from '../../quoting/contract.ts';
import { ReviewRefused, ReviewShown } from '../../reviews/contract.ts';
import { SettingsChanged } from '../../settings/contract.ts';
import {
  CONFIRM_NOTICE_SEAL,
  CONFIRM_NOTICE_WITHIN_MINUTES,
  NoticeRequested,
  PartBack,
} from '../../restock/contract.ts';
import { ContactReceived, SubscriptionConfirmed, SubscriptionRequested } from '../contract.ts';
import { CANCEL_CODE, CONFIRM_CODE, CONFIRM_WITHIN_MINUTES } from '../domain/subscription.ts';
import { type EventMail, mail } from './event-mail.ts';
import {
  bothMerged,
  buyer,
  creditor,
  everyOperator,
  formerShop,
  invited,
  type MailDesk,
  offered,
  operators,
  owner,
  ownerAt,
  reviewer,
  Sealed,
  shopAboutMessage,
  shopAboutOrder,
  shopAboutPerson,
  shopAboutReturn,
  subscriber,
  taxpayer,
  waiter,
  writer,
} from './mail-recipients.ts';

const user = owner('userId');
const isFirst = (person: { email: string }, email: string) => person.email.toLowerCase() === email.toLowerCase();
const proof = ({ linkId }: { linkId: string }) => ({
  validMinutes: LINK_MINUTES['verify-email'],
  code: new Sealed('verify-email', linkId),
});

/**
 * Which event causes which mail to whom. A reaction that does more than queue a mail has a file of its own in
 * `application/`.
 */
export const mailsByEvent: readonly EventMail[] = [
  mail(ContactReceived, 'contact-to-shop', shopAboutMessage, ({ form }) => form),
  mail(ContactReceived, 'contact-acknowledgement', writer, ({ acknowledged }) => (acknowledged ? {} : undefined)),

  mail(SubscriptionRequested, 'newsletter-confirmation', subscriber('requested'), ({ id }) => ({
    validMinutes: CONFIRM_WITHIN_MINUTES,
    code: new Sealed(CONFIRM_CODE, id),
  })),
  mail(SubscriptionConfirmed, 'newsletter-welcome', subscriber('confirmed'), ({ id }) => ({
    unsubscribeCode: new Sealed(CANCEL_CODE, id),
  })),

  mail(NoticeRequested, 'restock-confirmation', waiter('requested'), ({ id }) => ({
    validMinutes: CONFIRM_NOTICE_WITHIN_MINUTES,
    code: new Sealed(CONFIRM_NOTICE_SEAL, id),
  })),
  mail(PartBack, 'part-back', waiter('told'), async ({ name = '', accountId, partId }, _, { desk }) => {
    const fit = accountId === undefined ? undefined : await desk.fits.of(accountId, partId);
    return { name, fit: fit ? lineFitInWords(fit) : '' };
  }),

  // Whoever did it meanwhile, or wants no mail any more, gets none.
  mail(ServiceDue, 'service-due', owner('accountId'), async (_, { accountId }, { desk }) => {
    const vehicles = await desk.needs.toTell(accountId);
    if (vehicles.length === 0) return undefined;
    return {
      vehicles: vehicles.map(({ tasks, ...vehicle }) => ({ ...vehicle, tasks: [...tasks] })),
      ...{ today: localDate(desk.clock.now()), endServiceCode: new Sealed(END_SERVICE_SEAL, accountId) },
    };
  }),

  mail(QuotationSent, 'quotation', offered, ({ lines, note, totals: { base, iva, total }, validUntil }) => ({
    lines: lines.map(({ code, name, quantity, price }) => ({ code, name, quantity, price })),
    ...{ base, iva, total, note },
    lastDay: localDate(new Date(validUntil.getTime() - 1))
      .split('-')
      .reverse()
      .join('/'),
  })),

  // To prove an address: one that has just registered, or one that a profile names anew.
  mail(EmailVerificationRequested, 'account-verification', ownerAt('email'), (person, data) =>
    isFirst(person, data.email) ? proof(data) : undefined,
  ),
  mail(EmailVerificationRequested, 'email-change', ownerAt('email'), (person, data) =>
    isFirst(person, data.email) ? undefined : proof(data),
  ),
  mail(EmailVerified, 'account-welcome', user, () => ({})),
  // The owner of the account hears what the one who registered does not.
  mail(RegistrationRepeated, 'account-already-exists', user, () => ({})),
  mail(PasswordResetRequested, 'password-reset', user, (_, { linkId }) => ({
    validMinutes: LINK_MINUTES['reset-password'],
    code: new Sealed('reset-password', linkId),
  })),
  // Whoever did not do it can still act.
  mail(PasswordChanged, 'password-changed', user, (_person, _data, { occurredAt }) => ({
    changedAt: occurredAt.toISOString(),
  })),
  mail(SignedInFromNewDevice, 'new-device', user, (_, { device, ipAddress }, { occurredAt }) => ({
    signedInAt: occurredAt.toISOString(),
    device,
    ipAddress,
  })),
  mail(SecondFactorAdded, 'second-factor-added', user, (_, { passkeysRemoved = 0 }, { occurredAt }) => ({
    passkeysRemoved: passkeysRemoved > 0,
    addedAt: occurredAt.toISOString(),
  })),
  mail(SecondFactorResetRequested, 'second-factor-reset', user, (_, { linkId }) => ({
    validMinutes: LINK_MINUTES['reset-second-factor'],
    code: new Sealed('reset-second-factor', linkId),
  })),
  mail(SecondFactorRemoved, 'second-factor-removed', user, (_, { by, needsNext = false }, { occurredAt }) => ({
    by,
    needsNext,
    removedAt: occurredAt.toISOString(),
  })),
  mail(RecoveryCodeUsed, 'recovery-code-used', user, (_, { left }, { occurredAt }) => ({
    left,
    usedAt: occurredAt.toISOString(),
  })),
  mail(RecoveryCodesRenewed, 'recovery-codes-renewed', user, (_person, _data, { occurredAt }) => ({
    renewedAt: occurredAt.toISOString(),
  })),
  mail(SecondStepsTried, 'second-steps-tried', user, (_, { device, ipAddress, inside = false }, { occurredAt }) => ({
    ...{ device, ipAddress, inside, triedAt: occurredAt.toISOString() },
  })),
  mail(PasskeyAdded, 'passkey-added', user, (_, { name }, { occurredAt }) => ({
    ...{ passkey: name, changedAt: occurredAt.toISOString() },
  })),
  mail(PasskeyRemoved, 'passkey-removed', user, (_, { name }, { occurredAt }) => ({
    ...{ passkey: name, changedAt: occurredAt.toISOString() },
  })),
  mail(AccountDisabled, 'account-disabled', user, (_person, _data, { occurredAt }) => ({
    disabledAt: occurredAt.toISOString(),
  })),
  mail(AccountEnabled, 'account-enabled', user, (_, { newPassword = false }) => ({ newPassword })),
  mail(PersonalDataHandedOver, 'personal-data-handed-over', user, (_person, _data, { occurredAt }) => ({
    handedOverAt: occurredAt.toISOString(),
  })),
  // To both addresses, once: whoever did not want it can still say so.
  mail(AccountMerged, 'account-merged', bothMerged, (said, { again = false }, { occurredAt }) =>
    again ? undefined : { ...said, mergedAt: occurredAt.toISOString() },
  ),
  mail(StaffInvited, 'staff-invitation', invited, (_, { type, linkId }) => ({
    type,
    validMinutes: INVITATION_MINUTES,
    code: new Sealed(INVITATION_SEAL, linkId),
  })),
  mail(DeskChanged, 'desk-changed', user, (_, { from, to }, { occurredAt }) => ({
    ...{ from, to, changedAt: occurredAt.toISOString() },
  })),
  mail(DeskChanged, 'desk-changed-to-shop', shopAboutPerson, (_, { from, to }, { occurredAt }) => ({
    ...{ from, to, changedAt: occurredAt.toISOString() },
  })),
  // Money and letters go where these say.
  mail(SettingsChanged, 'settings-changed', operators, (_, data, { occurredAt }) => settingsData(data, occurredAt)),
  mail(SettingsChanged, 'settings-changed-to-former', formerShop, (_, data, { occurredAt }) =>
    settingsData(data, occurredAt),
  ),
  mail(OperatorsNeeded, 'operators-needed', everyOperator, (_, { cause, said, count }) => ({ cause, said, count })),
  // To the address that is to be left, as long as something can be done about it.
  mail(EmailChangeRequested, 'email-change-requested', ownerAt('from'), (_person, { linkId }, { occurredAt }) => ({
    requestedAt: occurredAt.toISOString(),
    validMinutes: LINK_MINUTES['keep-email'],
    code: new Sealed('keep-email', linkId),
  })),
  // To the address that was left: its owner may not have wanted it.
  mail(EmailChanged, 'email-changed', ownerAt('from'), (_person, _data, { occurredAt }) => ({
    changedAt: occurredAt.toISOString(),
  })),

  mail(OrderPlaced, 'order-received', buyer, async (order, { accountId }, { desk }) =>
    received(order, (await desk.people.find(accountId))?.verified === false),
  ),
  mail(OrderStatusChanged, 'order-status', buyer, ({ shippingType, pickupBranch, handover }, { to: status, note }) =>
    // An invoiced order is told of by its invoice, one that is ready, sent or handed over by that.
    (status === ORDER_STATUS.processing || status === ORDER_STATUS.completed) && !handover
      ? { status, note, pickup: shippingType === SHIPPING_TYPE.pickup, pickupBranch }
      : undefined,
  ),
  // A code that another one has taken the place of meanwhile opens nothing.
  mail(OrderReady, 'order-ready', buyer, (order, { orderId, issue }, { desk }) =>
    order.handover?.state === 'ready' && order.handover.issue === issue
      ? { ...readyData(order, desk), again: issue > 1, code: new Sealed(PICKUP_SEAL, pickupOf(orderId, issue)) }
      : undefined,
  ),
  mail(OrderSent, 'order-sent', buyer, ({ handover, status }, { steps }) =>
    handover?.carrier && handover.guide
      ? {
          ...{ carrier: handover.carrier, guide: handover.guide, corrected: steps > 1 },
          reached: status === ORDER_STATUS.processing ? 2 : 4,
        }
      : undefined,
  ),
  // What was taken along as it was sold was told of when it was received.
  mail(OrderDelivered, 'order-delivered', buyer, ({ handover }, _, { desk, occurredAt }) =>
    handover && isTakenAlong(handover)
      ? undefined
      : { branch: branchOf(handover?.branch, desk)?.name ?? '', deliveredAt: occurredAt.toISOString() },
  ),
  mail(FitAsked, 'fit-question', buyer, async ({ accountId }, { questionId }, { desk }) => {
    const lines = await desk.fitQuestions.find(questionId);
    if (!lines?.length) return undefined;
    const codes = { code: new Sealed(FIT_SEAL, questionId), endCode: new Sealed(STOP_FIT_SEAL, accountId) };
    return { lines: lines.map(({ vehicle = '', ...line }) => ({ ...line, vehicle })), ...codes };
  }),
  mail(ReviewShown, 'review-shown', reviewer, () => ({})),
  mail(ReviewRefused, 'review-refused', reviewer, (_, { reason }) =>
    isReviewReason(reason) ? { reason: REVIEW_REASONS[reason].text } : undefined,
  ),
  mail(OrderCancelled, 'order-cancelled', buyer, async (_, { orderId, by, note }, { desk }) => {
    const payments = await desk.payments.ofOrder(orderId);
    const owed = await desk.returns.ofOrder(orderId);
    const toCard = owed.filter(({ way }) => way === 'card').reduce((sum, { amount }) => sum + amount, 0);
    // Of these other mails told.
    const byLines = owed.filter(({ reason }) => reason === 'lines').reduce((sum, { amount }) => sum + amount, 0);
    const paid = Math.max(toCard, approvedOf(payments) - byLines);
    return { by, note, paid, toCard, underReview: underReviewOf(payments) };
  }),
  // Whoever has registered a payment meanwhile, or cancelled, is not asked for one.
  mail(PaymentDue, 'payment-due', buyer, ({ payBy, method, pickupBranch, totals: { total } }, { payBy: payUntilAt }) =>
    payBy ? { method, total, payUntilAt, pickupBranch } : undefined,
  ),
  mail(OrderExpired, 'order-expired', buyer, () => ({})),
  mail(InvoiceIssued, 'invoice', taxpayer, documentData),
  mail(CreditNoteIssued, 'credit-note', taxpayer, documentData),

  mail(PaymentRegistered, 'payment-registered', buyer, (_, data, { desk }) => newPaymentData(data, desk)),
  mail(PaymentRegistered, 'payment-to-shop', shopAboutOrder, async ({ buyer, totals, paid }, data, { desk }) => ({
    ...(await newPaymentData(data, desk)),
    client: `${buyer.name} ${buyer.surname}`,
    clientEmail: buyer.email,
    total: totals.total,
    paid,
  })),
  mail(PaymentApproved, 'payment-approved', buyer, async ({ totals, status }, data, { desk }) => {
    // An order by card was told so when it was received.
    if (data.method === PAYMENT_METHOD.card) return undefined;
    const payments = await desk.payments.ofOrder(data.orderId);
    // So was one that was paid as it was sold.
    if (payments.some(({ paymentId, atCounter }) => paymentId === data.paymentId && atCounter)) return undefined;
    const approved = approvedOf(payments);
    const cancelled = status === ORDER_STATUS.cancelled;
    return { ...(await paymentData(data, desk)), missing: Math.max(0, totals.total - approved), cancelled };
  }),
  mail(PaymentRejected, 'payment-rejected', buyer, async ({ totals, status }, data, { desk }) => ({
    ...(await paymentData(data, desk)),
    reason: data.reason,
    // Only an order that still waits for money has something to correct.
    cancelled: status === ORDER_STATUS.cancelled,
    covered: approvedOf(await desk.payments.ofOrder(data.orderId)) >= totals.total,
  })),
  mail(PaymentReversed, 'payment-reversed', buyer, (_, data, { desk }) => paymentData(data, desk)),
  // Whoever paid for an order that could not be made.
  mail(ChargeReturned, 'charge-returned', owner('accountId'), (_, { amountCents: amount }) => ({ amount })),

  // What is owed, at each step of its way back.
  mail(BankDetailsAsked, 'return-asked', creditor, ({ orderNumber }, data) => ({
    ...returnData(orderNumber, data),
    code: new Sealed(RETURN_SEAL, returnLinkOf(data.debtId, data.step)),
  })),
  mail(BankDetailsGiven, 'return-noted', creditor, ({ orderNumber }, data) => returnData(orderNumber, data)),
  mail(MoneyReturned, 'money-returned', creditor, ({ orderNumber }, data) => ({
    ...returnData(orderNumber, data),
    way: data.way,
  })),
  // Lines that go back.
  mail(LineReturnAsked, 'line-return-asked', buyer, lineReturnData),
  mail(LineReturnAsked, 'line-return-to-shop', shopAboutOrder, async (order, data, { desk }) => {
    const { answer: _, total: __, ...line } = await lineReturnData(order, data, { desk });
    const comment = (await desk.returnedLines.byId(data.returnId))?.comment ?? '';
    const { name, surname, email } = order.buyer;
    return { ...line, comment, client: `${name} ${surname}`, clientEmail: email };
  }),
  mail(LineReturnAccepted, 'line-return-accepted', buyer, lineReturnData),
  mail(LineReturnRefused, 'line-return-refused', buyer, lineReturnData),
  mail(ReturnOverdue, 'return-overdue', shopAboutReturn, ({ orderNumber }, data) => ({
    ...returnData(orderNumber, data),
    state: data.state,
  })),
  mail(ReturnOverdue, 'return-reminder', creditor, ({ orderNumber }, data) =>
    data.state === 'asked'
      ? { ...returnData(orderNumber, data), code: new Sealed(RETURN_SEAL, returnLinkOf(data.debtId, data.step)) }
      : undefined,
  ),
];

const settingsData = ({ group, changes }: SettingsChanged['data'], occurredAt: Date) =>
  isGroupKey(group) && SHOP_GROUPS[group].guarded ? { group, changes, changedAt: occurredAt.toISOString() } : undefined;

const branchOf = (branch: string | null | undefined, { config }: MailDesk) =>
  config.shop.branches.find(({ key }) => key === branch);

/** Neither made ready nor sent before. */
const isTakenAlong = ({ state, issue, carrier }: Handover) => state === 'delivered' && issue === 0 && carrier === null;

function readyData({ handover, totals, paid, payBy }: PlacedOrder, desk: MailDesk) {
  const branch = branchOf(handover?.branch, desk);
  return {
    branch: branch?.name ?? '',
    address: branch ? `${branch.address}, ${branch.city}` : '',
    phones: branch?.phones.join(' / ') ?? '',
    hours: desk.config.shop.hours.map(({ label, opens, closes }) => `${label}: ${opens} a ${closes}`).join('. '),
    due: Math.max(0, totals.total - paid),
    payUntilAt: payBy?.toISOString() ?? '',
  };
}

const returnData = (orderNumber: number, { number, amountCents, reason }: BankDetailsAsked['data']) => ({
  ...{ returnNumber: number, orderNumber, amount: amountCents, reason },
});

function received(order: PlacedOrder, unverified: boolean) {
  // Whoever has cancelled already is told of that alone: bank accounts would invite them to pay.
  if (order.status === ORDER_STATUS.cancelled) return undefined;
  const { placedAt, payBy, method, lines, totals, shippingCharge, freeShipping, delivery, pickupBranch } = order;
  const { paid, handover } = order;
  const cancelUntil = cancellationDeadline(placedAt);
  return {
    placedAt: placedAt.toISOString(),
    cancelUntilAt: cancelUntil > placedAt ? cancelUntil.toISOString() : '',
    payUntilAt: payBy?.toISOString() ?? '',
    method,
    unverified,
    ...(method === PAYMENT_METHOD.cash && totals.total > 0 && paid >= totals.total && { paid: true }),
    ...(handover?.state === 'delivered' && { handedOver: true }),
    lines: lines.map(({ code, name, quantity, price, promotionPrice, given = [], fit }) => {
      const said = fit && { fit: lineFitInWords(fit) };
      return { code, name, quantity, price: promotionPrice ?? price, given: [...given], ...said };
    }),
    totals,
    shippingCharge,
    freeShipping,
    pickupBranch,
    delivery: delivery
      ? {
          province: delivery.province,
          city: delivery.city,
          street: `${delivery.mainStreet} ${delivery.number} y ${delivery.secondaryStreet}`,
          reference: delivery.reference,
          phone: delivery.phone,
        }
      : null,
  };
}

const sumOf = (payments: readonly KnownPayment[], ...statuses: PaymentStatus[]): number =>
  payments.filter(({ status }) => statuses.includes(status)).reduce((sum, { amount }) => sum + amount, 0);

/** Counted here: the order may hear of a payment later than we do. */
const approvedOf = (payments: readonly KnownPayment[]): number => sumOf(payments, PAYMENT_STATUS.approved);
/** What a seller is still to look at. */
const underReviewOf = (payments: readonly KnownPayment[]): number =>
  sumOf(payments, PAYMENT_STATUS.created, PAYMENT_STATUS.edited);

/** What the mails say of a payment: the event's own figures, for it may have changed since. */
async function paymentData(
  { paymentId, number, amountCents, method }: PaymentRegistered['data'],
  { payments }: MailDesk,
) {
  const known = await payments.byId(paymentId);
  return {
    paymentNumber: number,
    amount: amountCents,
    method,
    receipt: known?.receipt ?? '',
    bank: known?.bank ?? '',
    paidAt: known?.paidAt.toISOString() ?? '',
  };
}

/** As long as nobody has looked at it, it matters where it went. */
async function newPaymentData(data: PaymentRegistered['data'], desk: MailDesk) {
  const known = await desk.payments.byId(data.paymentId);
  return { ...(await paymentData(data, desk)), closedAccount: known?.closedAccount ?? false };
}

/** What the mails say of units that go back. */
async function lineReturnData(
  { lines }: PlacedOrder,
  { returnId }: LineReturnAsked['data'],
  { desk }: { desk: MailDesk },
) {
  const known = await desk.returnedLines.byId(returnId);
  if (!known) throw new Error(`There is no return ${returnId} to write of`);
  const { number: returnNumber, line, quantity, reason, answer, total } = known;
  const { name: part, code: partCode } = lines[line]!;
  return { returnNumber, part, partCode, quantity, reason, answer, total };
}

function documentData({ number: documentNumber, accessKey, issuedAt, totalCents: total }: TaxDocument) {
  return { documentNumber, accessKey, issuedAt: issuedAt.toISOString(), total };
}
