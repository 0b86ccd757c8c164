import { BANKED_PAYMENT_NOTICE } from '@bujia/contracts/cart';
import { CARD_UNAVAILABLE, CARD_UNAVAILABLE_CODE } from '@bujia/contracts/checkout';
import { ORDER_MISSING, ORDER_MISSING_CODE } from '@bujia/contracts/orders';
import {
  AMOUNT_TOO_HIGH,
  AMOUNT_TOO_HIGH_CODE,
  CASH_TOO_MUCH_CODE,
  CHARGE_GONE,
  CHARGE_GONE_CODE,
  CHARGE_PAID,
  CHARGE_PAID_CODE,
  METHOD_NOT_REGISTERED,
  METHOD_NOT_REGISTERED_CODE,
  ORDER_NOT_PAYABLE,
  ORDER_NOT_PAYABLE_CODE,
  PAYMENT_CHANGED,
  PAYMENT_CHANGED_CODE,
  PAYMENT_DOUBLED,
  PAYMENT_DOUBLED_CODE,
  PAYMENT_MISSING,
  PAYMENT_MISSING_CODE,
  PROOFS_BUSY,
  PROOFS_BUSY_CODE,
  PROOF_INVALID,
  PROOF_INVALID_CODE,
  RECEIPT_USED,
  RECEIPT_USED_CODE,
  REVERSAL_OVER,
  REVERSAL_OVER_CODE,
  REVERSAL_REFUSED,
  REVERSAL_REFUSED_CODE,
  TOO_MANY_PAYMENTS,
  TOO_MANY_PAYMENTS_CODE,
} from '@bujia/contracts/payments';
import {
  CASE_MISSING,
  CASE_MISSING_CODE,
  DETAILS_GIVEN,
  DETAILS_GIVEN_CODE,
  NOT_BY_CARD,
  NOT_BY_CARD_CODE,
  PROOF_NEEDED,
  PROOF_NEEDED_CODE,
  RETURN_CHANGED,
  RETURN_CHANGED_CODE,
  RETURN_DONE,
  RETURN_DONE_CODE,
  RETURN_MISSING,
  RETURN_MISSING_CODE,
  RETURN_NOT_ASKED,
  RETURN_NOT_ASKED_CODE,
} from '@bujia/contracts/returns';
import {
  LINE_MONEY_GONE,
  LINE_MONEY_GONE_CODE,
  PARTLY_RETURNED,
  PARTLY_RETURNED_CODE,
} from '@bujia/contracts/line-returns';
import {
  CREDIT_SPENT,
  CREDIT_SPENT_CODE,
  CREDIT_UNFIT,
  CREDIT_UNFIT_CODE,
  STATEMENTS_BUSY,
  STATEMENTS_BUSY_CODE,
  STATEMENT_FAULTY_CODE,
  STATEMENT_INVALID,
  STATEMENT_INVALID_CODE,
  STATEMENT_MISSING,
  STATEMENT_MISSING_CODE,
  STATEMENT_OF_OTHER_CODE,
  STATEMENT_TOO_LARGE,
  STATEMENT_TOO_LARGE_CODE,
  statementFaulty,
  statementOfOther,
} from '@bujia/contracts/statements';
import {
  SETTLEMENTS_BUSY,
  SETTLEMENTS_BUSY_CODE,
  SETTLEMENT_CHANGED,
  SETTLEMENT_CHANGED_CODE,
  SETTLEMENT_FAULTY_CODE,
  SETTLEMENT_INVALID,
  SETTLEMENT_INVALID_CODE,
  SETTLEMENT_KEPT_CODE,
  SETTLEMENT_MISSING,
  SETTLEMENT_MISSING_CODE,
  SETTLEMENT_STALE,
  SETTLEMENT_STALE_CODE,
  SETTLEMENT_TOO_LARGE,
  SETTLEMENT_TOO_LARGE_CODE,
  SETTLEMENT_UNDONE,
  SETTLEMENT_UNDONE_CODE,
  settlementFaulty,
  settlementKept as keptAs,
} from '@bujia/contracts/settlements';
import {
  CLOSE_MISSING,
  CLOSE_MISSING_CODE,
  CLOSE_OVERTAKEN,
  CLOSE_OVERTAKEN_CODE,
  DEPOSIT_TOO_HIGH,
  DEPOSIT_TOO_HIGH_CODE,
  DIFFERENCE_UNEXPLAINED,
  DIFFERENCE_UNEXPLAINED_CODE,
  TILL_CHANGED,
  TILL_CHANGED_CODE,
  TILL_MISSING,
  TILL_MISSING_CODE,
  TILL_WISH_USED,
  TILL_WISH_USED_CODE,
} from '@bujia/contracts/till';
import { REFUND_ABOVE_LIMIT_CODE, refundAboveLimit } from '@bujia/contracts/rights';
import type { Cents } from '@bujia/pricing/money';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Fault } from './statement.ts';

export const cardUnavailable = () => new Refusal('unavailable', CARD_UNAVAILABLE_CODE, CARD_UNAVAILABLE);
export const chargePaid = () => new Refusal('conflict', CHARGE_PAID_CODE, CHARGE_PAID);
export const aboveRefundLimit = (limit: Cents) =>
  new Refusal('forbidden', REFUND_ABOVE_LIMIT_CODE, refundAboveLimit(limit));
/** Between the payment and the order the provider gave the money back. */
export const chargeReturned = () => new Refusal('conflict', CHARGE_GONE_CODE, CHARGE_GONE);
/** Missing, or somebody else's. */
export const orderMissing = () => new Refusal('missing', ORDER_MISSING_CODE, ORDER_MISSING);
export const orderNotPayable = () => new Refusal('conflict', ORDER_NOT_PAYABLE_CODE, ORDER_NOT_PAYABLE);
export const paymentMissing = () => new Refusal('missing', PAYMENT_MISSING_CODE, PAYMENT_MISSING);
export const paymentChanged = () => new Refusal('conflict', PAYMENT_CHANGED_CODE, PAYMENT_CHANGED);
/** Whoever approves was not told of it as it is now. */
export const paymentDoubled = () => new Refusal('conflict', PAYMENT_DOUBLED_CODE, PAYMENT_DOUBLED);
export const amountTooHigh = () => new Refusal('unprocessable', AMOUNT_TOO_HIGH_CODE, AMOUNT_TOO_HIGH);
export const cashTooMuch = () => new Refusal('unprocessable', CASH_TOO_MUCH_CODE, BANKED_PAYMENT_NOTICE);
export const receiptUsed = () => new Refusal('conflict', RECEIPT_USED_CODE, RECEIPT_USED);
export const tooManyPayments = () => new Refusal('conflict', TOO_MANY_PAYMENTS_CODE, TOO_MANY_PAYMENTS);
export const methodNotRegistered = () =>
  new Refusal('unprocessable', METHOD_NOT_REGISTERED_CODE, METHOD_NOT_REGISTERED);
export const proofsBusy = () => new Refusal('unavailable', PROOFS_BUSY_CODE, PROOFS_BUSY);
export const proofInvalid = () => new Refusal('unprocessable', PROOF_INVALID_CODE, PROOF_INVALID);
export const reversalOver = () => new Refusal('conflict', REVERSAL_OVER_CODE, REVERSAL_OVER);
export const reversalRefused = () => new Refusal('conflict', REVERSAL_REFUSED_CODE, REVERSAL_REFUSED);
/** A field that is wrong in a way that its rule alone cannot tell. */
export const fieldInvalid = (message: string) => new Refusal('invalid', 'request.invalid', message);
/** Missing, or the link does not open it. */
export const returnMissing = () => new Refusal('missing', RETURN_MISSING_CODE, RETURN_MISSING);
export const returnChanged = () => new Refusal('conflict', RETURN_CHANGED_CODE, RETURN_CHANGED);
export const returnDone = () => new Refusal('conflict', RETURN_DONE_CODE, RETURN_DONE);
export const returnNotAsked = () => new Refusal('conflict', RETURN_NOT_ASKED_CODE, RETURN_NOT_ASKED);
export const detailsGiven = () => new Refusal('conflict', DETAILS_GIVEN_CODE, DETAILS_GIVEN);
export const proofNeeded = () => new Refusal('unprocessable', PROOF_NEEDED_CODE, PROOF_NEEDED);
export const notByCard = () => new Refusal('unprocessable', NOT_BY_CARD_CODE, NOT_BY_CARD);
export const lineMoneyGone = () => new Refusal('conflict', LINE_MONEY_GONE_CODE, LINE_MONEY_GONE);
export const partlyReturned = () => new Refusal('conflict', PARTLY_RETURNED_CODE, PARTLY_RETURNED);
export const caseMissing = () => new Refusal('missing', CASE_MISSING_CODE, CASE_MISSING);
export const statementInvalid = () => new Refusal('unprocessable', STATEMENT_INVALID_CODE, STATEMENT_INVALID);
export const statementTooLarge = () => new Refusal('unprocessable', STATEMENT_TOO_LARGE_CODE, STATEMENT_TOO_LARGE);
export const statementUnreadable = (faults: readonly Fault[]) =>
  new Refusal('unprocessable', STATEMENT_FAULTY_CODE, statementFaulty(faults));
export const statementOfOtherBank = (bank: string) =>
  new Refusal('unprocessable', STATEMENT_OF_OTHER_CODE, statementOfOther(bank));
export const statementsBusy = () => new Refusal('unavailable', STATEMENTS_BUSY_CODE, STATEMENTS_BUSY);
/** Missing, or another one came after it. */
export const statementMissing = () => new Refusal('missing', STATEMENT_MISSING_CODE, STATEMENT_MISSING);
export const creditSpent = () => new Refusal('conflict', CREDIT_SPENT_CODE, CREDIT_SPENT);
export const creditUnfit = () => new Refusal('unprocessable', CREDIT_UNFIT_CODE, CREDIT_UNFIT);
export const tillMissing = () => new Refusal('missing', TILL_MISSING_CODE, TILL_MISSING);
/** Something came or went since whoever closes looked, or somebody else has closed. */
export const tillChanged = () => new Refusal('conflict', TILL_CHANGED_CODE, TILL_CHANGED);
/** Missing, or not for whoever asks. */
export const closeMissing = () => new Refusal('missing', CLOSE_MISSING_CODE, CLOSE_MISSING);
export const closeOvertaken = () => new Refusal('conflict', CLOSE_OVERTAKEN_CODE, CLOSE_OVERTAKEN);
export const depositTooHigh = () => new Refusal('unprocessable', DEPOSIT_TOO_HIGH_CODE, DEPOSIT_TOO_HIGH);
export const differenceUnexplained = () =>
  new Refusal('unprocessable', DIFFERENCE_UNEXPLAINED_CODE, DIFFERENCE_UNEXPLAINED);
export const tillWishUsed = () => new Refusal('unprocessable', TILL_WISH_USED_CODE, TILL_WISH_USED);
export const settlementInvalid = () => new Refusal('unprocessable', SETTLEMENT_INVALID_CODE, SETTLEMENT_INVALID);
export const settlementTooLarge = () => new Refusal('unprocessable', SETTLEMENT_TOO_LARGE_CODE, SETTLEMENT_TOO_LARGE);
export const settlementUnreadable = (faults: readonly Fault[]) =>
  new Refusal('unprocessable', SETTLEMENT_FAULTY_CODE, settlementFaulty(faults));
export const settlementsBusy = () => new Refusal('unavailable', SETTLEMENTS_BUSY_CODE, SETTLEMENTS_BUSY);
export const settlementMissing = () => new Refusal('missing', SETTLEMENT_MISSING_CODE, SETTLEMENT_MISSING);
export const settlementKept = (number: number) => new Refusal('conflict', SETTLEMENT_KEPT_CODE, keptAs(number));
/** What the file would do is no longer what whoever keeps it was shown. */
export const settlementChanged = () => new Refusal('conflict', SETTLEMENT_CHANGED_CODE, SETTLEMENT_CHANGED);
export const settlementStale = () => new Refusal('conflict', SETTLEMENT_STALE_CODE, SETTLEMENT_STALE);
export const settlementUndone = () => new Refusal('conflict', SETTLEMENT_UNDONE_CODE, SETTLEMENT_UNDONE);
