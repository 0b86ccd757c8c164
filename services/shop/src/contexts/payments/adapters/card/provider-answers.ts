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

/** Numbers come as numbers or as text; without an id, a name, a detail and an amount nothing was said. */
export function transactionIn(body: Record<string, unknown>): ProviderTransaction | undefined {
  const told = body['transaction'] as Record<string, unknown> | undefined;
  if (typeof told !== 'object') return undefined;
  const detail = numberIn(told['status_detail']);
  const amount = numberIn(told['amount']);
  const { id, dev_reference: devReference, authorization_code: authorization, currency } = told;
  if (detail === undefined || amount === undefined) return undefined;
  if (typeof id !== 'string' || typeof devReference !== 'string') return undefined;
  return {
    id,
    devReference,
    standing: standingOf(detail),
    detail,
    amount: Math.round(amount * 100),
    // The provider charges in the country's only currency and mostly leaves it out.
    currency: typeof currency === 'string' && currency ? currency : 'USD',
    authorization: typeof authorization === 'string' ? authorization.slice(0, 60) : '',
  };
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Of the provider's form for faults: short, for a log. */
export function faultIn(body: Record<string, unknown>): string {
  const { type, description } = (body['error'] ?? {}) as Record<string, unknown>;
  return `${words(type)} ${words(description)}`.trim();
}

/** The provider's text, or its JSON as text: short, for a log. */
export const words = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).slice(0, 200);
