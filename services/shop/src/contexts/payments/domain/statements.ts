import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { OpenCredit, ToldDeposit } from './credit-matches.ts';
import type { Columns } from './statement.ts';

/** A statement as it was read. */
export interface ReadStatement {
  bank: number;
  movements: number;
  from: LocalDate;
  to: LocalDate;
  /** JSON of `StatementCredit[]`: as it came from the program that read it, the database takes it. */
  credits: string;
}

/** A deposit without the name of its client, who is the account's. */
export type DepositOfAccount = Omit<ToldDeposit, 'client'> & { accountId: string };

/** What the shop's banks say came in. */
export abstract class Statements {
  /** What heads meant so far, by their digest. */
  abstract columnsOf(bank: number): Promise<Record<string, Columns>>;
  abstract keepColumns(bank: number, heads: string, columns: Columns, by: string): Promise<void>;
  /** Each credit once, however many statements have it; of two at once the later finds it known. Answers its number. */
  abstract keep(read: ReadStatement, by: string): Promise<number>;
  /** The newest of its bank, with what no other had and no payment was approved with. False when it is not. */
  abstract withdraw(number: number): Promise<boolean>;
  /** Credits that are no payment's and that may be the money of these. */
  abstract openFor(payments: readonly number[]): Promise<OpenCredit[]>;
  /** Deposits that may be told of by these credits: those that wait, and those that were approved without any. */
  abstract depositsFor(credits: readonly number[]): Promise<DepositOfAccount[]>;
  /** The same of these payments. */
  abstract deposits(payments: readonly number[]): Promise<DepositOfAccount[]>;
  abstract newestOpen(most: number): Promise<OpenCredit[]>;
  /** Nobody else approves with it until the transaction ends. */
  abstract lock(credit: number): Promise<(OpenCredit & { isSpent: boolean }) | undefined>;
  abstract spend(credit: number, paymentId: string): Promise<void>;
}
