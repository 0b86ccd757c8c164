import type { ShopSettings } from '@bujia/contracts/settings';
import type { ShopIdentity } from '@bujia/contracts/shop';

/** What the server writes into the page, so that the first screen waits for no call. */
export interface PageData {
  shop: ShopIdentity;
  settings: ShopSettings;
  /** Answers already known, by SWR key. */
  cache: Record<string, unknown>;
  /** What the address leads to. */
  elsewhere?: string;
}

function read(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The page came without its data: it must be served by the shop, not as a bare file.');
  return JSON.parse(text) as PageData;
}

export const pageData = read();
export const shop = pageData.shop;
/** An order number and its e-mail are enough to follow an order. */
export const tracksForAll = pageData.settings.tracking === 'public';
