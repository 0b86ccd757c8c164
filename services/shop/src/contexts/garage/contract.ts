import { type Static, Type } from 'typebox';
import type { AjusteLinea } from '@bujia/contracts/fitment';
import type { TareaPropia } from '@bujia/contracts/maintenance';
import { event } from '../../kernel/event.ts';

const Due = Type.Object({ accountId: Type.String() });
export class ServiceDue extends event<Static<typeof Due>>(
  'garage.service-due.v1',
  'A vehicle of an account that wants to be told needs something now or soon. Once a month at most.',
  Due,
) {}

/** Purpose of the sealed code in the link that ends these mails: it names an account. */
export const END_SERVICE_SEAL = 'service-end';

/** Asks whether parts are for the vehicles of accounts. */
export abstract class FitsOfOwners {
  /** The best that can be said of the part; undefined for an account without a vehicle. */
  abstract of(accountId: string, partId: number): Promise<AjusteLinea | undefined>;
}

/** A vehicle of a mail, with what it needs now or soon. */
export interface VehicleInNeed {
  /** As its people call it; empty for none. */
  name: string;
  /** In words. */
  vehicle: string;
  vehicleId: number;
  tasks: readonly TareaPropia[];
}

/** Asks what vehicles of accounts need. */
export abstract class Needs {
  /** None where nobody wants to be told. */
  abstract toTell(accountId: string): Promise<readonly VehicleInNeed[]>;
}
