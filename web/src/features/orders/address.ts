import { ORDER_STATUSES, type AllOrdersRequest } from '@bujia/contracts/orders';
import { isLocalDate } from '@bujia/ecuador/guayaquil';

/** What the address of the list says. The page counts from 0 on the wire and from 1 for people. */
export interface OrdersAddress extends Pick<AllOrdersRequest, 'numero' | 'cliente' | 'estado' | 'desde' | 'hasta'> {
  page: number;
}

const PAGE = 'pagina';
const LONGEST = 100;

/** What makes no sense in an address made by hand is as if it were not there. */
export function readOrders(search: string): OrdersAddress {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || undefined;
  const day = (name: string) => {
    const value = text(name);
    return value && isLocalDate(value) ? value : undefined;
  };
  const page = Number(query.get(PAGE));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    numero: text('numero')?.replaceAll(/\D/g, '') || undefined,
    cliente: text('cliente'),
    estado: ORDER_STATUSES.find(({ codigo }) => String(codigo) === query.get('estado'))?.codigo,
    desde: day('desde'),
    hasta: day('hasta'),
  };
}

/** The inverse: the query of an address. */
export function writeOrders({ page, ...filters }: OrdersAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(name, String(value));
  }
  if (page > 0) query.set(PAGE, String(page + 1));
  return query.toString();
}

export const isFiltered = ({ page: _page, ...filters }: OrdersAddress) => Object.values(filters).some(Boolean);
