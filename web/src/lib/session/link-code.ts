import { useLayoutEffect } from 'react';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';

/** What a link of the tracking shows may be kept and shared; no other page has its code in the address. */
const OPENED_BY_CODE = /^\/(?!ra)/;

/**
 * The code of an e-mail's link leaves the address as soon as the code of its screen is there, and before anything is asked
 * for: in the address it would be seen, stay in the history and go along as a Referer. Whoever loads the page again has it.
 */
function takeFromAddress(): void {
  const address = new URL(location.href);
  const cod = address.searchParams.get('cod');
  if (cod === null || !OPENED_BY_CODE.test(address.pathname)) return;
  address.searchParams.delete('cod');
  history.replaceState({ cod }, '', address.pathname + address.search + address.hash);
}

takeFromAddress();

export function useLinkCode(): string | undefined {
  const search = useSearch();
  // Whoever had to sign in before comes back by an address as the mail has it, without loading the page.
  useLayoutEffect(takeFromAddress, [search]);
  return useHistoryState<{ cod?: string } | null>()?.cod;
}

/** How a page that needs the code as well is led to. */
export const withLinkCode = (code: string) => ({ replace: true, state: { cod: code } });
