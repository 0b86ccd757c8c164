import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  LINE_RETURN_PATH,
  LINE_RETURNS_DESK_PATH,
  lineReturnsOfOrderPath,
  type LineReturnDecision,
  type LineReturnRequest,
  type LineReturnsDesk,
} from '@bujia/contracts/line-returns';
import useSWR from 'swr';
import { type ApiError, post } from '../../../lib/http/http.ts';
import { changingOrders } from '../../../lib/orders/orders.ts';

export const useLineReturns = (order: number) => useSWR<DevolucionesDePedido, ApiError>(lineReturnsOfOrderPath(order));
export const useLineReturnsDesk = () => useSWR<LineReturnsDesk, ApiError>(LINE_RETURNS_DESK_PATH);
export const askLineReturn = (wanted: LineReturnRequest) => changingOrders(post(LINE_RETURN_PATH, wanted));
export const decideLineReturn = (decision: LineReturnDecision) =>
  changingOrders(post(DECIDE_LINE_RETURN_PATH, decision));
