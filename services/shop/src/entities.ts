import type { EntitySchema } from '@mikro-orm/core';
import { alarmsEntities } from './contexts/alarms/adapters/alarms.mapping.ts';
import { cartEntities } from './contexts/cart/adapters/cart.mapping.ts';
import { catalogEntities } from './contexts/catalog/adapters/catalog.mapping.ts';
import { fittingEntities } from './contexts/fitting/adapters/fitting.mapping.ts';
import { garageEntities } from './contexts/garage/adapters/garage.mapping.ts';
import { identityEntities } from './contexts/identity/adapters/identity.mapping.ts';
import { invoicingEntities } from './contexts/invoicing/adapters/invoicing.mapping.ts';
import { messagingEntities } from './contexts/messaging/adapters/messaging.mapping.ts';
import { orderingEntities } from './contexts/ordering/adapters/ordering.mapping.ts';
import { paymentsEntities } from './contexts/payments/adapters/payments.mapping.ts';
import { quotingEntities } from './contexts/quoting/adapters/quoting.mapping.ts';
import { restockEntities } from './contexts/restock/adapters/restock.mapping.ts';
import { reviewsEntities } from './contexts/reviews/adapters/reviews.mapping.ts';
import { settingsEntities } from './contexts/settings/adapters/settings.mapping.ts';

/** What the contexts keep as objects. Each has its row in `test/aggregates.db.spec.ts`. */
export const entities: EntitySchema[] = [
  ...alarmsEntities,
  ...cartEntities,
  ...catalogEntities,
  ...fittingEntities,
  ...garageEntities,
  ...identityEntities,
  ...invoicingEntities,
  ...messagingEntities,
  ...orderingEntities,
  ...paymentsEntities,
  ...quotingEntities,
  ...restockEntities,
  ...reviewsEntities,
  ...settingsEntities,
];
