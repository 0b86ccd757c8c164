import { FINAL_CONSUMER } from '@bujia/contracts/billing';
import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { isFinalConsumer } from '@bujia/ecuador/identification';
import type { Cents } from '@bujia/pricing/money';
import type { BillTo } from '../contract.ts';
import { cashShort, handedOverUnpaid, methodNotAllowed } from './ordering-errors.ts';
import type { Buyer } from './purchase.ts';

/** What a seller takes in with a sale. `later`: nothing, it is held as any order is. */
export type SaleMoney =
  | { kind: 'cash'; received: Cents }
  | { kind: 'transfer'; bank: number; receipt: string; paidOn: string }
  | { kind: 'later' };

export interface SaleTerms {
  method: PaymentMethod;
  money: SaleMoney;
  handedOver: boolean;
}

const METHOD_OF = { cash: PAYMENT_METHOD.cash, transfer: PAYMENT_METHOD.transfer } as const;

/** Whether it may be paid and handed over so. Nothing leaves the house for money that somebody has yet to find. */
export function assertSale({ method, money, handedOver }: SaleTerms, total: Cents): void {
  if (method === PAYMENT_METHOD.card) throw methodNotAllowed();
  if (money.kind !== 'later' && METHOD_OF[money.kind] !== method) throw methodNotAllowed();
  if (handedOver && money.kind !== 'cash' && total > 0) throw handedOverUnpaid();
  if (money.kind === 'cash' && money.received < total) throw cashShort(total - money.received);
}

/** What goes back over the counter. */
export const changeOf = (money: SaleMoney, total: Cents): Cents | undefined =>
  money.kind === 'cash' ? money.received - total : undefined;

/** Somebody of whom the shop knows what stands on their bill, and where mails go to, if they said so. */
export function strangerOf(billTo: BillTo, email: string): Buyer {
  const { identificacion: identification, razonSocial: name, direccion: address } = FINAL_CONSUMER;
  const nobody = isFinalConsumer(billTo.identification) ? { identification, name, address } : undefined;
  const { identification: number, name: known, address: homeAddress } = nobody ?? billTo;
  return { name: known, surname: '', identification: number, email, homeAddress, ...(nobody && { billTo: nobody }) };
}
