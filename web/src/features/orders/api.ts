import {
  ALL_ORDERS_PATH,
  CLIENT_BOARD_PATH,
  CLIENT_ORDERS_PATH,
  ORDER_PATH,
  orderHistoryPath,
  orderItemsPath,
  orderPath,
  ORDERS_EXPORT_PATH,
  ORDERS_PAGE,
  type OrderRepeated,
  type OrderStatusRequest,
  type OrderStep,
  type Pedido,
  type PedidoRepuesto,
  repeatOrderPath,
  type TableroDePedidos,
} from '@bujia/contracts/orders';
import {
  deliveredPath,
  type DeliveredRequest,
  type PickupCode,
  pickupCodePath,
  readyPath,
  type ReadyRequest,
  sentPath,
  type SentRequest,
} from '@bujia/contracts/handover';
import { documentsPath, type Documento } from '@bujia/contracts/invoices';
import { orderMailsPath, type CorreoPedido } from '@bujia/contracts/emails';
import useSWR, { useSWRConfig } from 'swr';
import { post, queryKey, remove, type ApiError } from '../../lib/http/http.ts';
import { changingOrders } from '../../lib/orders/orders.ts';
import { writeOrders, type OrdersAddress } from './address.ts';

/** The page before stays to be seen while the next is on its way, but not in the place of one that failed. */
function useOrders(key: string) {
  const answer = useSWR<Pedido[], ApiError>(key);
  const { cache } = useSWRConfig();
  const failed = answer.error && cache.get(key)?.data === undefined;
  return failed ? { ...answer, data: undefined } : answer;
}

export const useClientOrders = (page: number, idUsuario: string | undefined) =>
  useOrders(queryKey(CLIENT_ORDERS_PATH, { page, size: ORDERS_PAGE.size, idUsuario }));

export const useAllOrders = (address: OrdersAddress, size: number) =>
  useOrders(queryKey(ALL_ORDERS_PATH, { ...address, size }));

export const useClientBoard = () => useSWR<TableroDePedidos, ApiError>(CLIENT_BOARD_PATH);

export const useOrderItems = (codigo: number) => useSWR<PedidoRepuesto[], ApiError>(orderItemsPath(codigo));

export const useHistory = (codigo: number) => useSWR<OrderStep[], ApiError>(orderHistoryPath(codigo));

export const useMails = (codigo: number) => useSWR<CorreoPedido[], ApiError>(orderMailsPath(codigo));

export const useDocuments = (codigo: number) => useSWR<Documento[], ApiError>(documentsPath(codigo));

export const cancelOrder = (codigo: number) => changingOrders(remove(orderPath(codigo)));

export const repeatOrder = (codigo: number) => post<OrderRepeated>(repeatOrderPath(codigo), {});

export const changeStatus = (request: OrderStatusRequest) => changingOrders(post<Pedido>(ORDER_PATH, request));

export const usePickupCode = (codigo: number) => useSWR<PickupCode, ApiError>(pickupCodePath(codigo));

export const markReady = (codigo: number, request: ReadyRequest) =>
  changingOrders(post<Pedido>(readyPath(codigo), request));
export const markSent = (codigo: number, request: SentRequest) =>
  changingOrders(post<Pedido>(sentPath(codigo), request));
export const markDelivered = (codigo: number, request: DeliveredRequest) =>
  changingOrders(post<Pedido>(deliveredPath(codigo), request));

export const exportPath = (address: OrdersAddress) => {
  const filters = writeOrders({ ...address, page: 0 });
  return filters === '' ? ORDERS_EXPORT_PATH : `${ORDERS_EXPORT_PATH}?${filters}`;
};
