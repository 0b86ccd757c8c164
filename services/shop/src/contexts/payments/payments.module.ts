import { Global, Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CardNoticesController } from './adapters/card-notices.controller.ts';
import { HttpCardGateway } from './adapters/card/http-card-gateway.ts';
import { MikroCardTransactions, MikroCharges, SqlCardNotices } from './adapters/mikro-charges.ts';
import { MikroPaymentRegister, MikroPayments } from './adapters/mikro-payments.ts';
import { paymentsInvariants } from './adapters/payments-invariants.ts';
import { OldHints } from './adapters/old-hints.ts';
import { PaymentRegistrationController } from './adapters/payment-registration.controller.ts';
import { PaymentViews } from './adapters/payment-views.ts';
import { PaymentsOfPerson } from './adapters/payments-of-person.ts';
import { PaymentsController } from './adapters/payments.controller.ts';
import { SharpProofs } from './adapters/sharp-proofs.ts';
import { CardGateway } from './application/card-gateway.ts';
import { ChargesForCheckouts } from './application/charges-for-checkouts.ts';
import { DecidePaymentHandler } from './application/decide-payment.ts';
import { GiveBack } from './application/give-back.ts';
import { HearNoticeHandler } from './application/hear-notice.ts';
import { LookUpTransaction } from './application/look-up-transaction.ts';
import { Proofs } from './application/proofs.ts';
import { ReconcileCards } from './application/reconcile-cards.ts';
import { RegisterPaymentHandler } from './application/register-payment.ts';
import { ReversePayment } from './application/reverse-payment.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenCheckoutUnfulfillable } from './application/when-checkout-unfulfillable.ts';
import {
  CardCharged,
  CardCharges,
  ChargeReturned,
  PaymentApproved,
  PaymentRegistered,
  PaymentRejected,
  PaymentReversed,
  Payments,
} from './contract.ts';
import { CardNotices } from './domain/card-notices.ts';
import { CardTransactions } from './domain/card-transactions.ts';
import { Charges } from './domain/charges.ts';
import { PaymentRegister } from './domain/payment-register.ts';

/** Global, because an order is paid. */
@Global()
@Module({
  controllers: [CardNoticesController, PaymentRegistrationController, PaymentsController],
  providers: [
    declareEvents(PaymentRegistered, PaymentApproved, PaymentRejected, PaymentReversed, CardCharged, ChargeReturned),
    declareInvariants(...paymentsInvariants),
    RegisterPaymentHandler,
    DecidePaymentHandler,
    ReversePayment,
    HearNoticeHandler,
    LookUpTransaction,
    GiveBack,
    ReconcileCards,
    WhenCheckoutUnfulfillable,
    WhenAccountDeleted,
    PaymentViews,
    PaymentsOfPerson,
    OldHints,
    { provide: CardGateway, useClass: HttpCardGateway },
    { provide: Proofs, useClass: SharpProofs },
    { provide: Charges, useClass: MikroCharges },
    { provide: CardTransactions, useClass: MikroCardTransactions },
    { provide: CardNotices, useClass: SqlCardNotices },
    { provide: PaymentRegister, useClass: MikroPaymentRegister },
    { provide: CardCharges, useClass: ChargesForCheckouts },
    { provide: Payments, useClass: MikroPayments },
  ],
  exports: [CardCharges, Payments],
})
export class PaymentsModule {}
