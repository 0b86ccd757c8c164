import { ORDERS_WAITING_PATH, type OrdersWaiting } from '@bujia/contracts/orders';
import useSWR from 'swr';
import type { ApiError } from '../../lib/http/http.ts';

export const useOrdersWaiting = () => useSWR<OrdersWaiting, ApiError>(ORDERS_WAITING_PATH);
