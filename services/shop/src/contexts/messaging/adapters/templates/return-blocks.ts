import { RETURN_REASON_NAMES, type ReturnReason } from '@bujia/contracts/returns';
import { formatMoney } from '@bujia/pricing/money';
import { type Fact, facts } from './letter.ts';

/** What every mail of money that is owed knows. */
export interface ReturnMail {
  name: string;
  /** Of the return. */
  returnNumber: number;
  /** 0: of no order. */
  orderNumber: number;
  /** Cents. */
  amount: number;
  reason: string;
}

export const RETURN_EXAMPLE: ReturnMail = {
  name: 'María José Paredes',
  returnNumber: 7_012,
  orderNumber: 1_048,
  amount: 8_794,
  reason: 'cancelled',
};

/** Mails are written of words that were kept: an unknown one is not taken for a name. */
const whyOf = (reason: string): string =>
  Object.hasOwn(RETURN_REASON_NAMES, reason) ? RETURN_REASON_NAMES[reason as ReturnReason] : 'Devolución';

export const returnFacts = ({ returnNumber, orderNumber, amount, reason }: Omit<ReturnMail, 'name'>) => {
  const rows: Fact[] = [
    ['Devolución', `N.º ${returnNumber}`],
    ...(orderNumber > 0 ? [['Pedido', `N.º ${orderNumber}`] satisfies Fact] : []),
    ['Motivo', whyOf(reason)],
    ['Valor', formatMoney(amount)],
  ];
  return facts(rows);
};
