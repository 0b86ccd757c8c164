import { ORDERS_PAGE } from '@bujia/contracts/orders';
import { Stored } from '../../lib/browser/stored.ts';

export const PAGE_SIZES = [ORDERS_PAGE.size, 25, ORDERS_PAGE.mostSize] as const;

/** How many orders a seller wants to see at once, in this browser. */
export const pageSize = new Stored<number>('ventas:filas', ORDERS_PAGE.size, (value): value is number =>
  PAGE_SIZES.some((size) => size === value),
);
