import type { ShopGroups } from '@bujia/contracts/shop-groups';
import type { CardProvider } from './environment.ts';

type Place = Pick<CardProvider, 'url' | 'script' | 'mode' | 'origins'>;

const SCRIPTS = 'https://cdn.paymentez.com';

const place = (mode: 'stg' | 'prod', url: string, microservices: string): Place => ({
  ...{ url, mode, script: `${SCRIPTS}/ccapi/sdk/payment_checkout_3.0.0.min.js` },
  origins: [SCRIPTS, url, microservices, 'https://code.jquery.com'],
});

/** Where the provider answers: these two, and what the environment says, but nothing that somebody types. */
const PLACES: Record<'stg' | 'prod', Place> = {
  stg: place('stg', 'https://ccapi-stg.paymentez.com', 'https://pg-micros-stg.paymentez.com'),
  prod: place('prod', 'https://ccapi.paymentez.com', 'https://pg-micros.paymentez.com'),
};

export const CARD_ADDRESSES: readonly string[] = Object.values(PLACES).map(({ url }) => url);

const TIMEOUT_MS = 10_000;

/** What the form shows of the environment's provider: all but the keys. */
export function cardInForm(provider: CardProvider | undefined): ShopGroups['tarjetas'] | object {
  if (!provider) return {};
  const [, browser] = provider.pairs;
  return {
    ...{ donde: 'entorno', codigo: provider.server.code, clave: { guardada: '' } },
    ...(browser && { codigoNavegador: browser.code, claveNavegador: { guardada: '' } }),
  };
}

/** With the keys in the open; nobody where the environment is meant and names none. */
export function cardOfOperators(
  { donde, codigo, clave, codigoNavegador, claveNavegador }: ShopGroups['tarjetas'],
  environment: CardProvider | undefined,
): CardProvider | undefined {
  const where = donde === 'entorno' ? environment : PLACES[donde];
  if (!where) return undefined;
  const server = { code: codigo, key: clave as string };
  const browser = codigoNavegador && claveNavegador ? [{ code: codigoNavegador, key: claveNavegador as string }] : [];
  return {
    ...{ signatures: ['md5', 'hmac'], timeoutMs: TIMEOUT_MS },
    ...where,
    ...{ server, pairs: [server, ...browser] },
  };
}
