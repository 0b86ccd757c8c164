import { ORDERS_WAITING_PATH, type OrdersWaiting } from '@bujia/contracts/orders';
import { PAYMENTS_WAITING_PATH, type PaymentsWaiting } from '@bujia/contracts/payments';
import useSWR from 'swr';
import type { ApiError } from '../../lib/http.ts';

export const useOrdersWaiting = () => useSWR<OrdersWaiting, ApiError>(ORDERS_WAITING_PATH);
export const usePaymentsWaiting = () => useSWR<PaymentsWaiting, ApiError>(PAYMENTS_WAITING_PATH);
