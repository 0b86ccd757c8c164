import { orderPath, type Pedido } from '@bujia/contracts/orders';
import { PAYMENTS_WAITING_PATH, paymentsPath, type Pago, type PaymentsWaiting } from '@bujia/contracts/payments';
import useSWR, { mutate } from 'swr';
import { allAreOld } from '../http/freshness.ts';
import { ApiError } from '../http/http.ts';

/** The order number in an address; undefined when it is none. */
export const orderNumber = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

export const useOrder = (codigo: number | undefined) =>
  useSWR<Pedido, ApiError>(codigo === undefined ? null : orderPath(codigo));

export const usePayments = (order: number | undefined) =>
  useSWR<Pago[], ApiError>(order === undefined ? null : paymentsPath(order));

export const usePaymentsWaiting = () => useSWR<PaymentsWaiting, ApiError>(PAYMENTS_WAITING_PATH);

/** Orders and payments change each other, and so does what is made of them: all that is shown of them is asked anew; of parts there may be fewer. */
export function refreshOrders() {
  allAreOld();
  return mutate((key) => typeof key === 'string' && /^(pedido|pago|devolucion|factura|correo)/.test(key));
}

/** Where a seller decides on a payment. */
export const reviewHref = ({ codigo, pedido }: { codigo: number; pedido: { codigo: number } }) =>
  `/dashboard/pagos-traking-detail?pedido=${pedido.codigo}&pago=${codigo}`;

/** Another's order and one that never was answer alike. */
export const isMissing = (error: Error | undefined) => error instanceof ApiError && error.statusCode === 404;

/** A change of theirs. Whoever was refused is to see what somebody else did meanwhile; without an answer nothing is new. */
export async function changingOrders<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await change;
    void refreshOrders();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode >= 400) void refreshOrders();
    throw error;
  }
}

/** Screens of one order; what else the address holds leads back to the same place of the list. */
const within = (search: string, vista?: string) => {
  const query = new URLSearchParams(search);
  query.delete('vista');
  if (vista) query.set('vista', vista);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
export const ordersHref = (search = '') => `/dashboard/orders${within(search)}`;
export const paymentsHref = (codigo: number, search = '') => `/dashboard/orders/${codigo}${within(search)}`;
export const detailHref = (codigo: number, search = '') => `/dashboard/orders/${codigo}${within(search, 'detalle')}`;
