import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
  integer,
  json,
  mapping,
  maybe,
  primary,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { GarageVehicle } from '../domain/garage-vehicle.ts';
import { ServiceNotice } from '../domain/service-notice.ts';

const vehicle = mapping(GarageVehicle, 'garage_vehicle', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  vehicleId: integer,
  name: text,
  addedAt: timestamp,
  removedAt: { ...timestamp, ...maybe },
  readings: json,
  done: json,
});

const notice = mapping(ServiceNotice, 'service_notice', {
  accountId: { ...uuid, ...primary },
  wanted: boolean,
  changedAt: timestamp,
  lookAt: timestamp,
  toldAt: { ...timestamp, ...maybe },
});

export const garageEntities: EntitySchema[] = [vehicle, notice];
