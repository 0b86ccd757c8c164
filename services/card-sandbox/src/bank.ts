import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DETAIL, type TestCard, brandOf, cardOf, wordsOf } from './cards.ts';

export interface Order {
  amount: number;
  vat: number;
  taxable_amount: number;
  tax_percentage: number;
  description: string;
  dev_reference: string;
  installments_type: number;
}

export interface Purchase {
  reference: string;
  user: { id: string; email: string };
  order: Order;
}

export interface Transaction {
  id: string;
  reference: string;
  detail: number;
  authorization: string;
  paidAt: string;
  refunded: number;
  card: { bin: string; number: string; type: string; holder_name: string };
}

interface Books {
  purchases: Record<string, Purchase>;
  transactions: Record<string, Transaction>;
}

/** What the provider knows. Kept in a file when there is one, so that a payment of yesterday can still be looked up. */
export class Bank {
  private readonly file: string | undefined;
  private readonly books: Books;

  constructor(file: string | undefined) {
    this.file = file;
    this.books = read(file);
  }

  open(user: Purchase['user'], order: Order): Purchase {
    const purchase = { reference: randomBytes(12).toString('hex'), user, order };
    this.books.purchases[purchase.reference] = purchase;
    this.save();
    return purchase;
  }

  purchase(reference: string): Purchase | undefined {
    return this.books.purchases[reference];
  }

  transaction(id: string): Transaction | undefined {
    return this.books.transactions[id];
  }

  transactions(): Transaction[] {
    return Object.values(this.books.transactions);
  }

  isPaid(reference: string): boolean {
    return this.transactions().some((one) => one.reference === reference && one.detail === DETAIL.paid);
  }

  charge(purchase: Purchase, number: string, holder: string, card: TestCard = cardOf(number)): Transaction {
    const transaction: Transaction = {
      id: `CB-${randomBytes(5).toString('hex').toUpperCase()}`,
      reference: purchase.reference,
      detail: card.detail,
      authorization: '',
      paidAt: new Date().toISOString(),
      refunded: 0,
      card: { bin: number.slice(0, 6), number: number.slice(-4), type: brandOf(number), holder_name: holder },
    };
    this.books.transactions[transaction.id] = transaction;
    this.become(transaction, card.detail);
    return transaction;
  }

  become(transaction: Transaction, detail: number): void {
    transaction.detail = detail;
    if (detail === DETAIL.paid && !transaction.authorization)
      transaction.authorization = String(100_000 + (randomBytes(3).readUIntBE(0, 3) % 900_000));
    if (detail === DETAIL.refunded) transaction.refunded = this.orderOf(transaction).amount;
    this.save();
  }

  /** As GET transaction, the refund and the payment page answer. */
  answer(transaction: Transaction): { transaction: Record<string, unknown>; card: Record<string, unknown> } {
    const { order } = this.purchase(transaction.reference)!;
    const { status, current, message } = wordsOf(transaction.detail);
    return {
      transaction: {
        status,
        current_status: current,
        status_detail: transaction.detail,
        id: transaction.id,
        authorization_code: transaction.authorization || null,
        payment_date: transaction.paidAt,
        amount: order.amount,
        installments: 1,
        installments_type: String(order.installments_type),
        dev_reference: order.dev_reference,
        message,
        carrier: 'Sandbox',
        carrier_code: status === 'success' ? '00' : '05',
        product_description: order.description,
        refund_amount: transaction.refunded,
      },
      card: { ...transaction.card, status: '', token: '', origin: 'Paymentez' },
    };
  }

  orderOf(transaction: Transaction): Order {
    return this.purchase(transaction.reference)!.order;
  }

  private save(): void {
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.books));
    renameSync(`${this.file}.new`, this.file);
  }
}

function read(file: string | undefined): Books {
  try {
    if (file) return JSON.parse(readFileSync(file, 'utf8')) as Books;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { purchases: {}, transactions: {} };
}
