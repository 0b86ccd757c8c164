import type { EntitySchema } from '@mikro-orm/core';
import { integer, json, mapping, maybe, primary, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { GarageVehicle } from '../domain/garage-vehicle.ts';

const vehicle = mapping(GarageVehicle, 'garage_vehicle', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  vehicleId: integer,
  name: text,
  addedAt: timestamp,
  removedAt: { ...timestamp, ...maybe },
  readings: json,
});

export const garageEntities: EntitySchema[] = [vehicle];
