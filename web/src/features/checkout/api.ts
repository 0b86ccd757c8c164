import {
  GET_SETTINGS_PATH,
  REGISTER_AT_CHECKOUT_PATH,
  type RegisterRequest,
  type Registration,
  type SessionSettings,
  type SignedIn,
} from '@bujia/contracts/accounts';
import { ADDRESSES_PATH, addressesPath, type Address, type AddressForm } from '@bujia/contracts/addresses';
import { BILLINGS_PATH, type Facturacion } from '@bujia/contracts/billing';
import type { Compra } from '@bujia/contracts/cart';
import {
  CHECKOUT_PATH,
  IDEMPOTENCY_HEADER,
  REFERENCE_PATH,
  SHIPPING_PATH,
  type CardReference,
  type CheckoutDone,
  type CheckoutPending,
  type ReferenceRequest,
  type ShippingRequest,
} from '@bujia/contracts/checkout';
import { type Apartados, HELD_PATH } from '@bujia/contracts/orders';
import { PICKUP_PATH, type PickupRequest, type SucursalRetiro } from '@bujia/contracts/pickup';
import useSWR from 'swr';
import { answerTo, call, get, post, queryKey } from '../../lib/http/http.ts';
import type { Attempt } from './kept.ts';

/** As specified, the payload also says what the server decides by itself. */
const ALWAYS = { estado: 1, codigoTipo: 1, codigoEmpresa: 1, verificado: false };

/** Makes the account of a visitor who buys, and gives its session. */
export async function registerToBuy(registration: Registration, captcha: string): Promise<SessionSettings> {
  const body: RegisterRequest = { ...registration, captcha, ...ALWAYS };
  const { token } = await post<SignedIn>(REGISTER_AT_CHECKOUT_PATH, body);
  return call<SessionSettings>('GET', GET_SETTINGS_PATH, undefined, token);
}

/** Dollars; asked for again when province or cart are others. */
export function useShippingCost(cart: Compra, province: number | undefined) {
  const shoppingCar = { productos: cart.productos.map(({ codigo, cantidad }) => ({ codigo, cantidad })) };
  const request = province && ({ shoppingCar, provincia: province } satisfies ShippingRequest);
  return useSWR<number, Error>(request ? queryKey(SHIPPING_PATH, request) : null);
}

/** Which branches have all of a cart; asked for again when it is another. */
export function usePickup(cart: Compra, wanted: boolean) {
  const productos = cart.productos.map(({ codigo, cantidad }) => ({ codigo, cantidad }));
  const request = { shoppingCar: { productos } } satisfies PickupRequest;
  return useSWR<SucursalRetiro[], Error>(wanted ? queryKey(PICKUP_PATH, request) : null);
}

/** What the unpaid orders of whoever is signed in hold; asked for as often as the form is opened. */
export const useHeld = (signedIn: boolean) => useSWR<Apartados, Error>(signedIn ? HELD_PATH : null);

/** Whom purchases of whoever is signed in were billed to. */
export const useBillings = (signedIn: boolean) => useSWR<Facturacion[], Error>(signedIn ? BILLINGS_PATH : null);

/** Whoever has no address yet keeps the one of this purchase, which becomes the default one. */
export async function saveFirstAddress(userId: string, address: AddressForm): Promise<void> {
  const saved = await get<Address[]>(addressesPath(userId));
  if (saved.length === 0) await post(ADDRESSES_PATH, { ...address, codigo: null });
}

const underKey = async <Answer>(path: string, body: unknown, { key }: Attempt): Promise<Answer> => {
  const answer = await answerTo('POST', path, body, undefined, undefined, { [IDEMPOTENCY_HEADER]: key });
  return (await answer.json()) as Answer;
};

export const place = (attempt: Attempt) =>
  underKey<CheckoutDone | CheckoutPending>(CHECKOUT_PATH, attempt.request, attempt);

export const referenceFor = (attempt: Attempt) =>
  underKey<Partial<CardReference>>(REFERENCE_PATH, { checkout: attempt.request } satisfies ReferenceRequest, attempt);
