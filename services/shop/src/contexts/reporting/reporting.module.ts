import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareReactions } from '../../platform/queues/event-registry.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { reportingRetention } from './adapters/reporting-retention.ts';
import { ReportsController } from './adapters/reports.controller.ts';
import { SalesReport } from './adapters/sales-report.ts';
import { SqlSalesFigures } from './adapters/sql-sales-figures.ts';
import { StockReport } from './adapters/stock-report.ts';
import { CountAnew, CountAnewHandler } from './application/count-anew.ts';
import { CountSales } from './application/count-sales.ts';
import { KeepCounting } from './application/keep-counting.ts';
import { reactionsOf } from './application/when-sales-change.ts';
import { SalesFigures } from './domain/sales-figures.ts';

@Module({
  imports: [OrderingModule, PaymentsModule],
  controllers: [ReportsController],
  providers: [
    reportingRetention,
    declareCommands(CountAnew),
    CountAnewHandler,
    CountSales,
    KeepCounting,
    declareReactions(reactionsOf, CountSales),
    SalesReport,
    StockReport,
    { provide: SalesFigures, useClass: SqlSalesFigures },
  ],
})
export class ReportingModule {}
