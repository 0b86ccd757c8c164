import { Module } from '@nestjs/common';
import { Reads } from '../../platform/database/reads.ts';
import { declareSealed } from '../../platform/secrets/resealing.ts';
import { declareConcerns } from '../../platform/attention/concern.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CardNoticesController } from './adapters/card-notices.controller.ts';
import { CardHelp } from './adapters/card/card-help.ts';
import { HttpCardGateway } from './adapters/card/http-card-gateway.ts';
import { MikroCardTransactions, MikroCharges, SqlCardNotices } from './adapters/mikro-charges.ts';
import { MikroPaymentRegister, MikroPayments } from './adapters/mikro-payments.ts';
import { paymentsConcerns } from './adapters/payments-concerns.ts';
import { paymentsInvariants } from './adapters/payments-invariants.ts';
import { paymentsRetention } from './adapters/payments-retention.ts';
import { OrdersFromAbove } from './adapters/orders-from-above.ts';
import { PaymentRegistrationController } from './adapters/payment-registration.controller.ts';
import { PaymentViews } from './adapters/payment-views.ts';
import { PaymentsOfPerson } from './adapters/payments-of-person.ts';
import { PaymentsController } from './adapters/payments.controller.ts';
import { MikroDebts, MikroReturns } from './adapters/mikro-returns.ts';
import { ReturnLinkController } from './adapters/return-link.controller.ts';
import { ReturnViews } from './adapters/return-views.ts';
import { ReturnsController } from './adapters/returns.controller.ts';
import { TiesOfMoney } from './adapters/ties-of-money.ts';
import { SqlOrderMoney } from './adapters/sql-order-money.ts';
import { SqlDoubles } from './adapters/sql-doubles.ts';
import { SharpProofs } from './adapters/sharp-proofs.ts';
import { ProcessStatementReader } from './adapters/process-statement-reader.ts';
import { SqlStatements } from './adapters/sql-statements.ts';
import { StatementViews } from './adapters/statement-views.ts';
import { StatementsController } from './adapters/statements.controller.ts';
import { ProcessSettlementReader } from './adapters/settlements/process-settlement-reader.ts';
import { SettlementViews } from './adapters/settlements/settlement-views.ts';
import { SettlementsController } from './adapters/settlements/settlements.controller.ts';
import { SqlSettlements } from './adapters/settlements/sql-settlements.ts';
import { SqlTills } from './adapters/till/sql-tills.ts';
import { TillController } from './adapters/till/till.controller.ts';
import { TillViews } from './adapters/till/till-views.ts';
import { AgreeWithCards } from './application/agree-with-cards.ts';
import { BranchTills } from './application/branch-tills.ts';
import { CardGateway } from './application/card-gateway.ts';
import { ChargesForCheckouts } from './application/charges-for-checkouts.ts';
import { CloseTill, CloseTillHandler } from './application/close-till.ts';
import { CorrectClose, CorrectCloseHandler } from './application/correct-close.ts';
import { Deposits } from './application/deposits.ts';
import { DecidePayment, DecidePaymentHandler } from './application/decide-payment.ts';
import { DecideReturn, DecideReturnHandler } from './application/decide-return.ts';
import { BANK_SEAL, GiveBankDetails, GiveBankDetailsHandler } from './application/give-bank-details.ts';
import { MoveCash, MoveCashHandler } from './application/move-cash.ts';
import { NoteExcess, NoteExcessHandler } from './application/note-excess.ts';
import { OweMoney } from './application/owe-money.ts';
import { SettleCard, SettleCardHandler } from './application/settle-card.ts';
import { WarnOfReturns } from './application/warn-of-returns.ts';
import { GiveBack } from './application/give-back.ts';
import { HearNotice, HearNoticeHandler } from './application/hear-notice.ts';
import { JudgeSettlement } from './application/judge-settlement.ts';
import { KeepSettlement, KeepSettlementHandler } from './application/keep-settlement.ts';
import { KeepStatement, KeepStatementHandler } from './application/keep-statement.ts';
import { LookUpTransaction } from './application/look-up-transaction.ts';
import { PrintProofs } from './application/print-proofs.ts';
import { Proofs } from './application/proofs.ts';
import { ProposeCredits } from './application/propose-credits.ts';
import { ReconcileCards } from './application/reconcile-cards.ts';
import { MoneyAtCounter } from './application/money-at-counter.ts';
import { OrdersToPay } from './application/orders-to-pay.ts';
import { RegisterPayment, RegisterPaymentHandler } from './application/register-payment.ts';
import { RefundLimits } from './application/refund-limits.ts';
import { ReversePayment } from './application/reverse-payment.ts';
import { SettlementReader } from './application/settlement-reader.ts';
import { SpendCredit } from './application/spend-credit.ts';
import { StatementReader } from './application/statement-reader.ts';
import { UndoSettlement, UndoSettlementHandler } from './application/undo-settlement.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WithdrawStatement, WithdrawStatementHandler } from './application/withdraw-statement.ts';
import {
  BankDetailsAsked,
  BankDetailsGiven,
  CardCharged,
  CardCharges,
  ChargeReturned,
  CounterMoney,
  MoneyReturned,
  OrderMoney,
  PayableOrders,
  PaymentApproved,
  PaymentRegistered,
  PaymentRejected,
  PaymentReversed,
  Payments,
  ReturnOverdue,
  Returns,
  SentPictures,
} from './contract.ts';
import { CardNotices } from './domain/card-notices.ts';
import { CardTransactions } from './domain/card-transactions.ts';
import { Charges } from './domain/charges.ts';
import { Debts } from './domain/debts.ts';
import { Doubles } from './domain/doubles.ts';
import { PaymentRegister } from './domain/payment-register.ts';
import { Settlements } from './domain/settlements.ts';
import { Statements } from './domain/statements.ts';
import { Tills } from './domain/tills.ts';

@Module({
  imports: [IdentityModule],
  controllers: [
    CardNoticesController,
    PaymentRegistrationController,
    PaymentsController,
    ReturnLinkController,
    ReturnsController,
    SettlementsController,
    StatementsController,
    TillController,
  ],
  providers: [
    declareEvents(PaymentRegistered, PaymentApproved, PaymentRejected, PaymentReversed, CardCharged, ChargeReturned),
    declareEvents(BankDetailsAsked, BankDetailsGiven, MoneyReturned, ReturnOverdue),
    declareCommands(
      CloseTill,
      CorrectClose,
      DecidePayment,
      DecideReturn,
      GiveBankDetails,
      HearNotice,
      KeepSettlement,
      KeepStatement,
      MoveCash,
      NoteExcess,
      RegisterPayment,
      SettleCard,
      UndoSettlement,
      WithdrawStatement,
    ),
    declareInvariants(...paymentsInvariants),
    declareConcerns([Reads, ProposeCredits], paymentsConcerns),
    declareSealed({ table: 'debt', id: 'id', column: 'bank', purpose: BANK_SEAL }),
    CloseTillHandler,
    CorrectCloseHandler,
    MoveCashHandler,
    RegisterPaymentHandler,
    DecidePaymentHandler,
    DecideReturnHandler,
    GiveBankDetailsHandler,
    NoteExcessHandler,
    SettleCardHandler,
    KeepSettlementHandler,
    UndoSettlementHandler,
    JudgeSettlement,
    SettlementViews,
    KeepStatementHandler,
    WithdrawStatementHandler,
    ProposeCredits,
    SpendCredit,
    StatementViews,
    BranchTills,
    TillViews,
    OweMoney,
    RefundLimits,
    AgreeWithCards,
    WarnOfReturns,
    ReturnViews,
    ReversePayment,
    HearNoticeHandler,
    LookUpTransaction,
    GiveBack,
    ReconcileCards,
    Deposits,
    OrdersToPay,
    PrintProofs,
    WhenAccountDeleted,
    WhenAccountMerged,
    PaymentViews,
    PaymentsOfPerson,
    TiesOfMoney,
    paymentsRetention,
    { provide: CardGateway, useClass: HttpCardGateway },
    CardHelp,
    { provide: CounterMoney, useClass: MoneyAtCounter },
    { provide: Proofs, useClass: SharpProofs },
    { provide: SentPictures, useExisting: Proofs },
    { provide: Charges, useClass: MikroCharges },
    { provide: CardTransactions, useClass: MikroCardTransactions },
    { provide: Debts, useClass: MikroDebts },
    { provide: Returns, useClass: MikroReturns },
    { provide: CardNotices, useClass: SqlCardNotices },
    { provide: Doubles, useClass: SqlDoubles },
    { provide: Statements, useClass: SqlStatements },
    { provide: Settlements, useClass: SqlSettlements },
    { provide: SettlementReader, useClass: ProcessSettlementReader },
    { provide: Tills, useClass: SqlTills },
    { provide: StatementReader, useClass: ProcessStatementReader },
    { provide: PaymentRegister, useClass: MikroPaymentRegister },
    { provide: CardCharges, useClass: ChargesForCheckouts },
    { provide: Payments, useClass: MikroPayments },
    { provide: OrderMoney, useClass: SqlOrderMoney },
    { provide: PayableOrders, useClass: OrdersFromAbove },
  ],
  exports: [CardCharges, CounterMoney, OrderMoney, PayableOrders, Payments, Returns, SentPictures],
})
export class PaymentsModule {}
