import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Clock } from '../../../kernel/clock.ts';
import { CardTransactions } from '../domain/card-transactions.ts';
import { Charges } from '../domain/charges.ts';
import type { Debt } from '../domain/debt.ts';
import { Debts } from '../domain/debts.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { notByCard, returnDone, returnMissing } from '../domain/payments-errors.ts';
import { BranchTills } from './branch-tills.ts';
import { OweMoney } from './owe-money.ts';
import type { ProofImage } from './proofs.ts';
import { RefundLimits } from './refund-limits.ts';

export type ReturnDecision =
  | { deed: 'ask'; why: string }
  | { deed: 'transfer'; proof: ProofImage }
  | { deed: 'close'; way: 'card' | 'other'; why: string; till?: string | undefined }
  | { deed: 'reopen'; why: string }
  | { deed: 'void'; why: string };

/** What a seller does about money that is owed, as it was when they looked: of two at once the later is told. */
export class DecideReturn extends Command<void> {
  constructor(
    readonly number: number,
    readonly seen: number,
    readonly decision: ReturnDecision,
    readonly sellerId: string,
  ) {
    super();
  }
}

@CommandHandler(DecideReturn)
export class DecideReturnHandler implements ICommandHandler<DecideReturn> {
  private readonly log = new Logger(DecideReturn.name);

  constructor(
    private readonly debts: Debts,
    private readonly oweMoney: OweMoney,
    private readonly charges: Charges,
    private readonly transactions: CardTransactions,
    private readonly payments: PaymentRegister,
    private readonly branches: BranchTills,
    private readonly limits: RefundLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ number, seen, decision, sellerId }: DecideReturn): Promise<void> {
    const known = await this.debts.find(number);
    const id = known?.transactionId ?? null;
    const charge = id === null ? undefined : await this.charges.lockOfTransaction(id);
    const transaction = id === null ? undefined : await this.transactions.lock(id);
    const payment = id === null ? undefined : await this.payments.lockOfTransaction(id);
    const isUnpaid = decision.deed === 'reopen' && (await this.isUnpaid(known));
    const debt = await this.debts.lock(number);
    if (!debt) throw returnMissing();
    if (decision.deed === 'transfer' || (decision.deed === 'close' && !debt.doubled))
      await this.limits.assert(sellerId, debt);
    const now = this.clock.now();
    const isCarded = transaction?.state === 'returned' && !transaction.endedByHand;
    switch (decision.deed) {
      case 'ask':
        // A process of the version before gave it back, which knew of no debts: nobody is to be paid twice.
        if (isCarded) return debt.returnedByCard(now);
        debt.askAgain(seen, decision.why, sellerId, now);
        break;
      case 'transfer':
        debt.recordTransfer(seen, sellerId, now);
        await this.debts.saveProof(debt.id, decision.proof);
        if (isCarded) debt.returnedByCard(now);
        break;
      case 'reopen':
        // What the books say is nobody's payment any more cannot be owed again.
        if (isCarded || isUnpaid || (payment && payment.status !== PAYMENT_STATUS.approved)) throw returnDone();
        debt.reopen(seen, decision.why, sellerId, now);
        break;
      case 'void':
        debt.void(seen, decision.why, sellerId, now);
        break;
      case 'close':
        if (debt.doubled) debt.acknowledge(seen, decision.why, sellerId);
        else {
          if (decision.way === 'card' && !transaction) throw notByCard();
          debt.close(seen, decision.way, decision.why, sellerId, now, await this.tillOf(decision.till));
        }
    }
    this.log.log(`Return ${number}: ${decision.deed}`);
    if (transaction?.state === 'returning' && debt.state !== 'reversing' && debt.way === 'transfer') {
      transaction.dropRefund('a seller gives it back by transfer', now);
      payment?.failReversal();
    }
    if (!charge || !transaction || debt.state !== 'returned') return;
    // By transfer, what is a payment stays one; what was nobody's payment is not ours any more.
    if (debt.way !== 'card' && transaction.state !== 'stuck') return;
    if (transaction.state !== 'returned') transaction.endByHand(`return ${number}: ${debt.way}`, now);
    charge.loseByHand(transaction);
    payment?.reverse(now);
    // The rest went another way, and so does what is owed for lines.
    if (debt.way === 'card') await this.oweMoney.byCardForLines(charge, transaction, now);
  }

  private async tillOf(branch: string | undefined): Promise<string | undefined> {
    return branch === undefined ? undefined : (await this.branches.of(branch)).key;
  }

  /** What was owed for lines went back whole with what paid them. */
  private async isUnpaid(known: Debt | undefined): Promise<boolean> {
    if (!known?.lineReturnId || !known.orderId) return false;
    return !(await this.oweMoney.isPaid(known.orderId));
  }
}
