import type { ClientNote } from './client-note.ts';

/** Whoever asks has locked the account. */
export abstract class ClientNotes {
  abstract add(note: ClientNote): void;
  /** Of any account, also one that was taken out; nobody else writes one of this id until the transaction ends. */
  abstract byId(id: string): Promise<ClientNote | undefined>;
  /** How many are there. */
  abstract count(accountId: string): Promise<number>;
  abstract handOver(from: string, to: string): Promise<void>;
}
