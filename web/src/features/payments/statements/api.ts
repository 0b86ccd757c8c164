import {
  matchesPath,
  type PaymentMatches,
  type StatementAnswer,
  type StatementDesk,
  type StatementForm,
  STATEMENTS_PATH,
  WITHDRAW_STATEMENT_PATH,
} from '@bujia/contracts/statements';
import useSWR from 'swr';
import { type ApiError, post } from '../../../lib/http/http.ts';
import { upload } from '../../../lib/http/upload.ts';
import { changingOrders } from '../../../lib/orders/orders.ts';

export const useStatements = () => useSWR<StatementDesk, ApiError>(STATEMENTS_PATH);
export const useMatches = (payment: number) => useSWR<PaymentMatches, ApiError>(matchesPath(payment));

export function uploadStatement(form: StatementForm, file: File): Promise<StatementAnswer> {
  const data = new FormData();
  data.append('body', JSON.stringify(form));
  data.append('archivo', file, 'extracto');
  return changingOrders(upload<StatementAnswer>(STATEMENTS_PATH, data));
}

export const withdrawStatement = (extracto: number) =>
  changingOrders(post<StatementDesk>(WITHDRAW_STATEMENT_PATH, { extracto }));
