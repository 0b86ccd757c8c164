import {
  DECIDE_PAYMENT_PATH,
  doublesPath,
  paymentsPath,
  proofPath,
  REFUND_PATH,
  REGISTER_PAYMENT_PATH,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
  type Pago,
  type PaymentDecision,
  type PaymentDouble,
  type PaymentForm,
  type ProofImage,
  type Refund,
  type RefundRequest,
} from '@bujia/contracts/payments';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import useSWR, { mutate } from 'swr';
import { currentSession } from '../../lib/session/session.ts';
import { ApiError, get, post, put } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { changingOrders } from '../../lib/orders/orders.ts';

export const useProof = (payment: number) =>
  useSWR<ProofImage, ApiError>(proofPath(payment), { revalidateIfStale: false });

export const useDoubles = (payment: number) => useSWR<PaymentDouble[], ApiError>(doublesPath(payment));

/** As they are now. What the screen holds may be of before: news can overtake the answer that it waits for. */
export const fetchDoubles = (payment: number): Promise<PaymentDouble[] | undefined> =>
  get<PaymentDouble[]>(doublesPath(payment)).catch(() => undefined);

/** These come from the server alone; the payload has them all the same. */
const theServers = { usuario: null, estadoPago: null, authorization_code: null, id: null };

/** `onProgress` is told how much of the picture has gone, in hundredths. */
export async function registerPayment(
  form: PaymentForm,
  image: Blob | undefined,
  onProgress?: (percent: number) => void,
): Promise<void> {
  const body = { ...form, ...theServers };
  if (!image) return registered(post<Pago>(REGISTER_PAYMENT_WITHOUT_IMAGE_PATH, body));
  const data = new FormData();
  data.append('body', JSON.stringify(body));
  data.append('imagen', image, 'comprobante');
  return registered(
    upload<Pago>(REGISTER_PAYMENT_PATH, data, onProgress).catch((error: unknown) => arrived(form, error)),
  );
}

const WAITING: readonly number[] = [PAYMENT_STATUS.created, PAYMENT_STATUS.edited];

/** Where no answer came all may have arrived: the same receipt then stands among the payments of the order. */
async function arrived(form: PaymentForm, error: unknown): Promise<Pago> {
  if (!(error instanceof ApiError) || error.statusCode !== 0) throw error;
  const payments = await get<Pago[]>(paymentsPath(form.pedido)).catch(() => []);
  const found = payments.find(
    ({ codigo, pagoCodigo, entidadFinanciera, valor, estadoPago }) =>
      (form.pago ? codigo === form.pago && estadoPago.codigo === PAYMENT_STATUS.edited : true) &&
      pagoCodigo === form.codigoPago &&
      entidadFinanciera?.codigo === form.entidadFinanciera &&
      valor === Number(form.valor) &&
      WAITING.includes(estadoPago.codigo),
  );
  if (!found) throw error;
  return found;
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
