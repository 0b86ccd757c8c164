import {
  FAVOURITES_FULL,
  FAVOURITES_FULL_CODE,
  GARAGE_FULL,
  GARAGE_FULL_CODE,
  MILEAGE_DOUBTED_CODE,
  OWN_VEHICLE_MISSING,
  OWN_VEHICLE_MISSING_CODE,
  SERVICE_LINK_INVALID,
} from '@bujia/contracts/garage';
import { USER_MISSING, USER_MISSING_CODE } from '@bujia/contracts/accounts';
import { kilometresInWords } from '@bujia/contracts/maintenance';
import { longDate } from '@bujia/ecuador/guayaquil';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Reading } from './reading.ts';

export const ownVehicleMissing = () => new Refusal('missing', OWN_VEHICLE_MISSING_CODE, OWN_VEHICLE_MISSING);
export const ownerMissing = () => new Refusal('missing', USER_MISSING_CODE, USER_MISSING);
export const vehicleUnknown = () => new Refusal('missing', 'garage.vehicle-unknown', 'El vehículo no existe');
export const anotherVehicle = () =>
  new Refusal('conflict', 'garage.another-vehicle', 'Ese lugar de su garaje ya es de otro vehículo');
export const garageFull = () => new Refusal('conflict', GARAGE_FULL_CODE, GARAGE_FULL);
export const dayInvalid = () => new Refusal('invalid', 'garage.day-invalid', 'Elija un día entre 1990 y hoy');

const doubted = (text: string) => new Refusal('conflict', MILEAGE_DOUBTED_CODE, text);
const of = ({ km, on }: Reading) => `${kilometresInWords(km)} el ${longDate(on).replaceAll('-', ' de ')}`;
/** An odometer does not run backwards; one of the two was typed wrong. */
export const mileageRunsBack = (other: Reading) =>
  doubted(`Antes anotó ${of(other)}, y el kilometraje no baja. Si este es el correcto, guárdelo de nuevo.`);
export const mileageJumps = (other: Reading) =>
  doubted(`Antes anotó ${of(other)}: es mucho en tan poco tiempo. Si es correcto, guárdelo de nuevo.`);

export const taskUnknown = () => new Refusal('missing', 'garage.task-unknown', 'Ese mantenimiento no está en el plan');
export const doneElsewhere = () => new Refusal('conflict', 'garage.done-elsewhere', 'Eso ya se anotó de otra tarea');
export const serviceLinkInvalid = () => new Refusal('missing', 'garage.link-invalid', SERVICE_LINK_INVALID);

export const favouritesFull = () => new Refusal('conflict', FAVOURITES_FULL_CODE, FAVOURITES_FULL);
export const partUnknown = () => new Refusal('missing', 'garage.part-unknown', 'El repuesto no existe');
