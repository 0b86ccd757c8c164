import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareReactions } from '../../platform/queues/event-registry.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { DoorCounter } from './adapters/door-counter.ts';
import { reportingRetention } from './adapters/reporting-retention.ts';
import { ReportsController } from './adapters/reports.controller.ts';
import { SalesReport } from './adapters/sales-report.ts';
import { SqlSalesFigures } from './adapters/sql-sales-figures.ts';
import { SqlVisitCounts } from './adapters/sql-visit-counts.ts';
import { StockReport } from './adapters/stock-report.ts';
import { CountAnew, CountAnewHandler } from './application/count-anew.ts';
import { CountSales } from './application/count-sales.ts';
import { KeepCounting } from './application/keep-counting.ts';
import { KeepVisits, KeepVisitsHandler } from './application/keep-visits.ts';
import { reactionsOf } from './application/when-sales-change.ts';
import { SalesFigures } from './domain/sales-figures.ts';
import { VisitCounts } from './domain/visit-counts.ts';

@Module({
  imports: [OrderingModule, PaymentsModule],
  controllers: [ReportsController],
  providers: [
    reportingRetention,
    declareCommands(CountAnew, KeepVisits),
    CountAnewHandler,
    KeepVisitsHandler,
    DoorCounter,
    CountSales,
    KeepCounting,
    declareReactions(reactionsOf, CountSales),
    SalesReport,
    StockReport,
    { provide: SalesFigures, useClass: SqlSalesFigures },
    { provide: VisitCounts, useClass: SqlVisitCounts },
  ],
})
export class ReportingModule {}
