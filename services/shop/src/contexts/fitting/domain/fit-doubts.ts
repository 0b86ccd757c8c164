import type { FitDoubt } from './fit-doubt.ts';

export abstract class FitDoubts {
  abstract add(doubt: FitDoubt): void;
  /** Locked until the transaction ends. */
  abstract byId(id: string): Promise<FitDoubt | undefined>;
  /** How many buyers deny what it is about; nobody else does until the transaction ends. */
  abstract deniersOf(doubt: FitDoubt): Promise<number>;
  /** Whether one of the pair waits for an operator; nobody else raises one of it until the transaction ends. */
  abstract isOpen(partId: number, vehicleId: number | null): Promise<boolean>;
}
