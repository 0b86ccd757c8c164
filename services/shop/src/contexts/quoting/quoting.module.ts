import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { KnownQuotations } from './adapters/known-quotations.ts';
import { MikroQuotations } from './adapters/mikro-quotations.ts';
import { QuotationPapers } from './adapters/quotation-papers.ts';
import { QuotationDesk } from './adapters/quotation-desk.ts';
import { QuotationsController } from './adapters/quotations.controller.ts';
import { quotingRetention } from './adapters/quoting-retention.ts';
import { SqlQuotedPrices } from './adapters/sql-quoted-prices.ts';
import { FollowQuotation, FollowQuotationHandler } from './application/follow-quotation.ts';
import { LoseQuotation, LoseQuotationHandler } from './application/lose-quotation.ts';
import { MakeQuotation, MakeQuotationHandler } from './application/make-quotation.ts';
import { OfferedLines } from './application/offered-lines.ts';
import { QuotationsInOrders } from './application/quotations-in-orders.ts';
import { SendQuotation, SendQuotationHandler } from './application/send-quotation.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { QuotationSent, Quotations, QuotationsForOrders, QuotedPrices } from './contract.ts';
import { KeptQuotations } from './domain/kept-quotations.ts';

@Module({
  imports: [CatalogModule, IdentityModule],
  controllers: [QuotationsController],
  providers: [
    quotingRetention,
    declareEvents(QuotationSent),
    declareCommands(FollowQuotation, LoseQuotation, MakeQuotation, SendQuotation),
    FollowQuotationHandler,
    LoseQuotationHandler,
    MakeQuotationHandler,
    SendQuotationHandler,
    OfferedLines,
    QuotationPapers,
    QuotationDesk,
    WhenAccountDeleted,
    WhenAccountMerged,
    { provide: KeptQuotations, useClass: MikroQuotations },
    { provide: Quotations, useClass: KnownQuotations },
    { provide: QuotedPrices, useClass: SqlQuotedPrices },
    { provide: QuotationsForOrders, useClass: QuotationsInOrders },
  ],
  exports: [Quotations, QuotationsForOrders, QuotedPrices],
})
export class QuotingModule {}
