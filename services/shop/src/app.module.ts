import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './platform/config/config.ts';
import { AuditModule } from './platform/audit/audit.module.ts';
import { CommandsModule } from './platform/commands/commands.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { MailModule } from './platform/mail/mail.module.ts';
import { QueuesModule } from './platform/queues/queues.module.ts';
import { OutboundModule } from './platform/outbound/outbound.module.ts';
import { outboxRowSchema } from './platform/outbox/outbox-row.ts';
import { entities } from './entities.ts';
import { AlarmsModule } from './contexts/alarms/alarms.module.ts';
import { CartModule } from './contexts/cart/cart.module.ts';
import { CatalogModule } from './contexts/catalog/catalog.module.ts';
import { FittingModule } from './contexts/fitting/fitting.module.ts';
import { GarageModule } from './contexts/garage/garage.module.ts';
import { IdentityModule } from './contexts/identity/identity.module.ts';
import { InvoicingModule } from './contexts/invoicing/invoicing.module.ts';
import { MessagingModule } from './contexts/messaging/messaging.module.ts';
import { NewsModule } from './contexts/news/news.module.ts';
import { OrderingModule } from './contexts/ordering/ordering.module.ts';
import { PaymentsModule } from './contexts/payments/payments.module.ts';
import { QuotingModule } from './contexts/quoting/quoting.module.ts';
import { ReportingModule } from './contexts/reporting/reporting.module.ts';
import { RestockModule } from './contexts/restock/restock.module.ts';
import { ReviewsModule } from './contexts/reviews/reviews.module.ts';
import { SettingsModule } from './contexts/settings/settings.module.ts';

/** The list of what the service consists of. */
@Module({})
export class AppModule {
  static for(config: Config, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config, clock),
        DatabaseModule.for([outboxRowSchema, ...entities]),
        CommandsModule,
        QueuesModule.for(config.runsWorker),
        OutboundModule,
        MailModule.for(config),
        ...(config.runsApi && config.mailboxPort !== undefined ? [mailbox()] : []),
        HealthModule,
        AuditModule,
        AlarmsModule,
        CartModule,
        CatalogModule,
        FittingModule,
        GarageModule,
        IdentityModule,
        InvoicingModule,
        MessagingModule,
        NewsModule,
        OrderingModule,
        PaymentsModule,
        QuotingModule,
        ReportingModule,
        RestockModule,
        ReviewsModule,
        SettingsModule,
        // Last, because it answers every path that nobody else does.
        HttpModule.for(IdentityModule),
      ],
    };
  }
}

/** Not even read where there is none. */
const mailbox = async (): Promise<DynamicModule> => ({
  module: (await import('./demonstration/mailbox/mailbox.module.ts')).MailboxModule,
});
