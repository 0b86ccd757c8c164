import type { Cliente } from '@bujia/contracts/clients';

export type KnownClient = Cliente;

/** Clients by their accounts; nobody who works here is one. */
export abstract class KnownClients {
  abstract one(accountId: string): Promise<KnownClient | undefined>;
}
