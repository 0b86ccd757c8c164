import { Global, Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { Answers } from './adapters/answers.ts';
import { CatalogueReads } from './adapters/catalogue-reads.ts';
import { CataloguePagesController } from './adapters/catalogue-pages.controller.ts';
import { SitemapController } from './adapters/sitemap.controller.ts';
import { CategoryViews } from './adapters/category-views.ts';
import { ImagesController } from './adapters/images.controller.ts';
import { ImportController } from './adapters/import/import.controller.ts';
import { ImportRuns } from './adapters/import/import-runs.ts';
import { PartCodes } from './adapters/part-codes.ts';
import { PartViews } from './adapters/part-views.ts';
import { PartsController } from './adapters/parts.controller.ts';
import { SqlPartsForSale } from './adapters/parts-for-sale.ts';
import { PromotionViews } from './adapters/promotion-views.ts';
import { ReadyAnswers } from './adapters/ready-answers.ts';
import { SqlStockForOrders } from './adapters/stock-for-orders.ts';
import { SearchViews } from './adapters/search-views.ts';
import { VehicleViews } from './adapters/vehicle-views.ts';
import { SqlVehiclesForSearch } from './adapters/vehicles-for-search.ts';
import { CatalogueChanged, PartsForSale, StockForOrders, VehiclesForSearch } from './contract.ts';

/** Global, because cart and orders ask what is for sale. */
@Global()
@Module({
  controllers: [PartsController, ImagesController, CataloguePagesController, SitemapController, ImportController],
  providers: [
    declareEvents(CatalogueChanged),
    declareInvariants({
      name: 'stock-is-what-its-ledger-says',
      broken: `SELECT coalesce(p.id, m.part_id) AS part, p.stock, m.stock AS ledger
        FROM part p FULL JOIN (SELECT part_id, sum(change)::int AS stock FROM stock_movement GROUP BY part_id) m
          ON m.part_id = p.id
        WHERE coalesce(p.stock, 0) <> coalesce(m.stock, 0)`,
    }),
    Answers,
    ReadyAnswers,
    CatalogueReads,
    ImportRuns,
    PartCodes,
    PartViews,
    CategoryViews,
    VehicleViews,
    PromotionViews,
    SearchViews,
    { provide: PartsForSale, useClass: SqlPartsForSale },
    { provide: StockForOrders, useClass: SqlStockForOrders },
    { provide: VehiclesForSearch, useClass: SqlVehiclesForSearch },
  ],
  exports: [PartsForSale, StockForOrders, VehiclesForSearch],
})
export class CatalogModule {}
