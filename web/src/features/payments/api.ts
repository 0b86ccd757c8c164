import {
  DECIDE_PAYMENT_PATH,
  paymentsPath,
  proofPath,
  REFUND_PATH,
  REGISTER_PAYMENT_PATH,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
  type Pago,
  type PaymentDecision,
  type PaymentForm,
  type ProofImage,
  type Refund,
  type RefundRequest,
} from '@bujia/contracts/payments';
import useSWR, { mutate } from 'swr';
import { currentSession } from '../../lib/session.ts';
import { post, put, type ApiError } from '../../lib/http.ts';
import { changingOrders } from '../../lib/orders.ts';

export const useProof = (payment: number) =>
  useSWR<ProofImage, ApiError>(proofPath(payment), { revalidateIfStale: false });

/** These come from the server alone; the payload has them all the same. */
const theServers = { usuario: null, estadoPago: null, authorization_code: null, id: null };

export async function registerPayment(form: PaymentForm, image: Blob | undefined): Promise<void> {
  const body = { ...form, ...theServers };
  if (!image) return registered(post<Pago>(REGISTER_PAYMENT_WITHOUT_IMAGE_PATH, body));
  const data = new FormData();
  data.append('body', JSON.stringify(body));
  data.append('imagen', image, 'comprobante');
  return registered(post<Pago>(REGISTER_PAYMENT_PATH, data));
}

/** It is in the list at once, so that nobody registers it again while the list is on its way. */
async function registered(sent: Promise<Pago>): Promise<void> {
  const payment = await changingOrders(sent);
  const { codigo, pedido } = payment;
  void mutate<Pago[]>(paymentsPath(pedido.codigo), (list = []) =>
    list.some((one) => one.codigo === codigo)
      ? list.map((one) => (one.codigo === codigo ? payment : one))
      : [...list, payment],
  );
}

export const decidePayment = (decision: PaymentDecision) =>
  changingOrders(put<Pago>(DECIDE_PAYMENT_PATH, { ...decision, usuario: currentSession()?.codigo }));

export const reversePayment = ({ codigo, estadoPago }: Pago) =>
  changingOrders(
    post<Refund>(REFUND_PATH, {
      id: codigo,
      usuario: currentSession()?.codigo,
      estadoAnterior: estadoPago.codigo,
    } satisfies RefundRequest),
  );
