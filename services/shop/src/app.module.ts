import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './platform/config/config.ts';
import { AuditModule } from './platform/audit/audit.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { MailModule } from './platform/mail/mail.module.ts';
import { QueuesModule } from './platform/queues/queues.module.ts';
import { outboxRowSchema } from './platform/outbox/outbox-row.ts';
import { cartEntities } from './contexts/cart/adapters/cart.mapping.ts';
import { CartModule } from './contexts/cart/cart.module.ts';
import { CatalogModule } from './contexts/catalog/catalog.module.ts';
import { identityEntities } from './contexts/identity/adapters/identity.mapping.ts';
import { IdentityModule } from './contexts/identity/identity.module.ts';
import { invoicingEntities } from './contexts/invoicing/adapters/invoicing.mapping.ts';
import { InvoicingModule } from './contexts/invoicing/invoicing.module.ts';
import { messagingEntities } from './contexts/messaging/adapters/messaging.mapping.ts';
import { MessagingModule } from './contexts/messaging/messaging.module.ts';
import { NewsModule } from './contexts/news/news.module.ts';
import { orderingEntities } from './contexts/ordering/adapters/ordering.mapping.ts';
import { OrderingModule } from './contexts/ordering/ordering.module.ts';
import { paymentsEntities } from './contexts/payments/adapters/payments.mapping.ts';
import { PaymentsModule } from './contexts/payments/payments.module.ts';

/** The list of what the service consists of. */
@Module({})
export class AppModule {
  static for(config: Config, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config, clock),
        DatabaseModule.for([
          outboxRowSchema,
          ...cartEntities,
          ...identityEntities,
          ...invoicingEntities,
          ...messagingEntities,
          ...orderingEntities,
          ...paymentsEntities,
        ]),
        QueuesModule.for(config.runsWorker),
        MailModule.for(config),
        HealthModule,
        AuditModule,
        CartModule,
        CatalogModule,
        IdentityModule,
        InvoicingModule,
        MessagingModule,
        NewsModule,
        OrderingModule,
        PaymentsModule,
        // Last, because it answers every path that nobody else does.
        HttpModule,
      ],
    };
  }
}
