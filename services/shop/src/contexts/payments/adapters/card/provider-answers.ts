import type { ProviderTransaction } from '../../domain/provider.ts';
import { standingOf } from './standings.ts';

/** What was answered; nothing when it is no JSON. */
export function recordIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Of `smallint` and `integer`, which keep what was said. */
const GREATEST = { detail: 32_767, cents: 2_147_483_647 };

/** Numbers come as numbers or as text; without an id, a name, a detail and an amount nothing was said. */
export function transactionIn(body: Record<string, unknown>): ProviderTransaction | undefined {
  const told = (body['transaction'] ?? {}) as Record<string, unknown>;
  const detail = numberIn(told['status_detail']);
  const amount = Math.round(numberIn(told['amount']) * 100);
  const { id, dev_reference: devReference, authorization_code: authorization, currency } = told;
  if (!isUpTo(GREATEST.detail, detail) || !isUpTo(GREATEST.cents, amount)) return undefined;
  if (typeof id !== 'string' || typeof devReference !== 'string') return undefined;
  return {
    id,
    devReference,
    standing: standingOf(detail),
    detail,
    amount,
    // The provider charges in the country's only currency and mostly leaves it out.
    currency: typeof currency === 'string' && currency ? currency : 'USD',
    authorization: typeof authorization === 'string' ? authorization.slice(0, 60) : '',
  };
}

function numberIn(value: unknown): number {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' ? number : NaN;
}

const isUpTo = (greatest: number, value: number): boolean => Number.isInteger(value) && value >= 0 && value <= greatest;

/** Of the provider's form for faults: short, for a log. */
export function faultIn(body: Record<string, unknown>): string {
  const { type, description } = (body['error'] ?? {}) as Record<string, unknown>;
  return `${words(type)} ${words(description)}`.trim();
}

/** The provider's text, or its JSON as text: short, for a log. */
export const words = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).slice(0, 200);
