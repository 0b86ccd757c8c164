import type { ChargeRequest } from '../contract.ts';
import type { ProviderTransaction } from '../domain/provider.ts';

export interface ReferenceRequest {
  devReference: string;
  accountId: string;
  email: string;
  phone: string;
  amount: number;
  base: number;
  iva: number;
  instalments: ChargeRequest['instalments'];
  description: string;
}

/** returning: taken down, and to be confirmed. refused: certainly not given back. */
export type RefundAnswer = { outcome: 'returned' | 'returning' } | { outcome: 'refused'; why: string };

/** No answer that says anything: what was asked for may have happened or not. */
export class GatewayUnanswered extends Error {}

/** The card provider. Never called inside a transaction; each call may throw `GatewayUnanswered`. */
export abstract class CardGateway {
  /** Whether there is a provider at all. */
  abstract readonly isThere: boolean;
  abstract reference(request: ReferenceRequest): Promise<string>;
  /** Undefined when the provider knows of none. */
  abstract transaction(id: string): Promise<ProviderTransaction | undefined>;
  /** Gives a payment back in full. */
  abstract refund(id: string, amount: number): Promise<RefundAnswer>;
}
