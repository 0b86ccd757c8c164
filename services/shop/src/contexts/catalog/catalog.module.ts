import { Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { catalogRetention } from './adapters/catalog-retention.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { declareOpenings } from '../../platform/opening/opening.ts';
import { catalogOpenings } from './adapters/catalog-openings.ts';
import { HealthModule } from '../../platform/health/health.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { AskedController } from './adapters/asked.controller.ts';
import { Asked } from './adapters/asked.ts';
import { AskedViews } from './adapters/asked-views.ts';
import { MikroShopSynonyms } from './adapters/mikro-shop-synonyms.ts';
import { SqlUnansweredQuestions } from './adapters/sql-unanswered-questions.ts';
import { KeepQuestions, KeepQuestionsHandler } from './application/keep-questions.ts';
import { MakeSynonym, MakeSynonymHandler } from './application/make-synonym.ts';
import { UndoSynonym, UndoSynonymHandler } from './application/undo-synonym.ts';
import { ShopSynonyms } from './domain/shop-synonyms.ts';
import { UnansweredQuestions } from './domain/unanswered-questions.ts';
import { Answers } from './adapters/answers.ts';
import { Bookmarks } from './adapters/bookmarks.ts';
import { CatalogueMetrics } from './adapters/catalogue-metrics.ts';
import { CatalogueReads } from './adapters/catalogue-reads.ts';
import { CataloguePagesController } from './adapters/catalogue-pages.controller.ts';
import { SitemapController } from './adapters/sitemap.controller.ts';
import { CategoryViews } from './adapters/category-views.ts';
import { CodeLists } from './adapters/code-lists.ts';
import { DrawnPictures } from './adapters/drawn-pictures.ts';
import { Equivalents } from './adapters/equivalents.ts';
import { ExplodedViews } from './adapters/exploded-views.ts';
import { FacetViews } from './adapters/facet-views.ts';
import { FitsFromAbove } from './adapters/fits-from-above.ts';
import { HomeViews } from './adapters/home-views.ts';
import { SqlFitsOfParts } from './adapters/fits-of-parts.ts';
import { PartEditingController } from './adapters/editing/part-editing.controller.ts';
import { PartPictures } from './adapters/editing/part-pictures.ts';
import { SqlEditableParts } from './adapters/editing/sql-editable-parts.ts';
import { SqlPartEdits } from './adapters/editing/sql-part-edits.ts';
import { EditableParts } from './application/editable-parts.ts';
import { PartEdits } from './application/part-edits.ts';
import { TurnMarks } from './application/turn-marks.ts';
import { DatedMarks } from './domain/dated-marks.ts';
import { SqlDatedMarks } from './adapters/sql-dated-marks.ts';
import { SavePart } from './application/save-part.ts';
import { BulkController } from './adapters/bulk/bulk.controller.ts';
import { BulkRuns } from './adapters/bulk/bulk-runs.ts';
import { PartList } from './adapters/bulk/part-list.ts';
import { SqlBulkPlans } from './adapters/bulk/sql-bulk-plans.ts';
import { BulkPlans, TryBulk } from './application/try-bulk.ts';
import { CategoryDeskController } from './adapters/foundations/category-desk.controller.ts';
import { CategoryDesk } from './adapters/foundations/category-desk.ts';
import { FoundationTurn } from './adapters/foundations/foundation-turn.ts';
import { HomeDeskController } from './adapters/foundations/home-desk.controller.ts';
import { HomeDesk } from './adapters/foundations/home-desk.ts';
import { SqlSymptomEdits } from './adapters/foundations/sql-symptom-edits.ts';
import { SymptomDeskController } from './adapters/foundations/symptom-desk.controller.ts';
import { SymptomDesk } from './adapters/foundations/symptom-desk.ts';
import { SqlHomeEdits } from './adapters/foundations/sql-home-edits.ts';
import { SqlCategoryEdits } from './adapters/foundations/sql-category-edits.ts';
import { SqlModelEdits } from './adapters/foundations/sql-model-edits.ts';
import { VehicleDeskController } from './adapters/foundations/vehicle-desk.controller.ts';
import { VehicleDesk } from './adapters/foundations/vehicle-desk.ts';
import { EditModels } from './application/edit-models.ts';
import { EditCategories } from './application/edit-categories.ts';
import { EditHome } from './application/edit-home.ts';
import { EditSymptoms } from './application/edit-symptoms.ts';
import { SymptomEdits } from './application/symptom-edits.ts';
import { HomeEdits } from './application/home-edits.ts';
import { CategoryEdits, ModelEdits } from './application/foundation-edits.ts';
import { ImagesController } from './adapters/images.controller.ts';
import { ImportController } from './adapters/import/import.controller.ts';
import { ImportHistoryController } from './adapters/import/import-history.controller.ts';
import { ImportHistoryViews } from './adapters/import/import-history-views.ts';
import { CatalogueExports } from './adapters/import/catalogue-exports.ts';
import { ImportRuns } from './adapters/import/import-runs.ts';
import { UndoRuns } from './adapters/import/undo-runs.ts';
import { KitDesk } from './adapters/kit-desk.ts';
import { KitsController } from './adapters/kits.controller.ts';
import { KitViews } from './adapters/kit-views.ts';
import { KnownPartTies } from './adapters/known-part-ties.ts';
import { KnownColumns } from './adapters/known-columns.ts';
import { KnownTraits } from './adapters/known-traits.ts';
import { NumberViews } from './adapters/number-views.ts';
import { PartCodes } from './adapters/part-codes.ts';
import { PartPlaces } from './adapters/part-places.ts';
import { PartViews } from './adapters/part-views.ts';
import { PartCardsController } from './adapters/part-cards.controller.ts';
import { PartsController } from './adapters/parts.controller.ts';
import { SqlPartsForSale } from './adapters/parts-for-sale.ts';
import { PiecesFromAbove } from './adapters/pieces-from-above.ts';
import { PromotedParts } from './adapters/promoted-parts.ts';
import { MikroKits } from './adapters/mikro-kits.ts';
import { MikroPromotions } from './adapters/mikro-promotions.ts';
import { PromotionDesk } from './adapters/promotion-desk.ts';
import { PromotionsController } from './adapters/promotions.controller.ts';
import { ReadyAnswers } from './adapters/ready-answers.ts';
import { SqlStockForOrders } from './adapters/stock-for-orders.ts';
import { SearchViews } from './adapters/search-views.ts';
import { Suggestions } from './adapters/suggestions.ts';
import { UseFromAbove } from './adapters/use-from-above.ts';
import { VehicleViews } from './adapters/vehicle-views.ts';
import { SqlVehiclesForSearch } from './adapters/vehicles-for-search.ts';
import { EndPromotion, EndPromotionHandler } from './application/end-promotion.ts';
import { RestoreKit, RestoreKitHandler } from './application/restore-kit.ts';
import { RetireKit, RetireKitHandler } from './application/retire-kit.ts';
import { SaveKit, SaveKitHandler } from './application/save-kit.ts';
import { MakePromotion, MakePromotionHandler } from './application/make-promotion.ts';
import {
  CatalogueChanged,
  ConfirmedFits,
  FitsOfParts,
  PartsForSale,
  PartTies,
  PiecesInOrders,
  PromotionUse,
  StockForOrders,
  VehiclesForSearch,
} from './contract.ts';
import { Kits } from './domain/kits.ts';
import { Promotions } from './domain/promotions.ts';

@Module({
  imports: [IdentityModule, HealthModule],
  controllers: [
    PartsController,
    ImagesController,
    PartCardsController,
    CataloguePagesController,
    SitemapController,
    ImportController,
    ImportHistoryController,
    BulkController,
    PartEditingController,
    PromotionsController,
    AskedController,
    KitsController,
    CategoryDeskController,
    VehicleDeskController,
    HomeDeskController,
    SymptomDeskController,
  ],
  providers: [
    catalogRetention,
    declareOpenings(...catalogOpenings),
    declareEvents(CatalogueChanged),
    declareCommands(
      EndPromotion,
      MakePromotion,
      KeepQuestions,
      MakeSynonym,
      UndoSynonym,
      SaveKit,
      RetireKit,
      RestoreKit,
    ),
    SaveKitHandler,
    RetireKitHandler,
    RestoreKitHandler,
    KitDesk,
    ExplodedViews,
    KitViews,
    PartPlaces,
    { provide: Kits, useClass: MikroKits },
    EndPromotionHandler,
    MakePromotionHandler,
    KeepQuestionsHandler,
    MakeSynonymHandler,
    UndoSynonymHandler,
    Asked,
    AskedViews,
    { provide: ShopSynonyms, useClass: MikroShopSynonyms },
    { provide: UnansweredQuestions, useClass: SqlUnansweredQuestions },
    PromotionDesk,
    { provide: Promotions, useClass: MikroPromotions },
    { provide: PromotionUse, useClass: UseFromAbove },
    { provide: PiecesInOrders, useClass: PiecesFromAbove },
    declareInvariants({
      name: 'stock-is-what-its-ledger-says',
      says: 'Las existencias de cada repuesto en cada sucursal son la suma de sus movimientos, y nunca menos de cero',
      mend: 'Las existencias de un repuesto no son las que dicen sus movimientos. Cuéntelo en esa sucursal y anótelo con Mover existencias, como conteo.',
      // What came in but not by orders is on the shelf, held and sold: an order's movements are what it holds or sold.
      broken: `SELECT part_id AS part, branch, sum(pieces)::int AS stock, sum(change)::int AS ledger FROM (
          SELECT p.id AS part_id, '' AS branch, p.stock AS pieces, 0 AS change FROM part p WHERE p.elsewhere = '{}'
          UNION ALL SELECT s.id, s.branch, s.pieces, 0
          FROM part p, shelves(p.id, p.stock, p.elsewhere, 1) s WHERE p.elsewhere <> '{}'
          UNION ALL SELECT part_id, branch, 0, change FROM stock_movement
        ) both_sides GROUP BY part_id, branch HAVING sum(pieces) <> sum(change) OR sum(pieces) < 0`,
    }),
    Answers,
    Bookmarks,
    ReadyAnswers,
    CatalogueMetrics,
    CatalogueReads,
    CatalogueExports,
    ImportRuns,
    ImportHistoryViews,
    UndoRuns,
    SavePart,
    TurnMarks,
    { provide: DatedMarks, useClass: SqlDatedMarks },
    PartList,
    BulkRuns,
    TryBulk,
    { provide: BulkPlans, useClass: SqlBulkPlans },
    PartPictures,
    FoundationTurn,
    CategoryDesk,
    EditCategories,
    SymptomDesk,
    EditSymptoms,
    { provide: SymptomEdits, useClass: SqlSymptomEdits },
    HomeDesk,
    EditHome,
    { provide: HomeEdits, useClass: SqlHomeEdits },
    VehicleDesk,
    EditModels,
    { provide: CategoryEdits, useClass: SqlCategoryEdits },
    { provide: ModelEdits, useClass: SqlModelEdits },
    { provide: EditableParts, useClass: SqlEditableParts },
    { provide: PartEdits, useClass: SqlPartEdits },
    KnownPartTies,
    { provide: PartTies, useExisting: KnownPartTies },
    KnownColumns,
    KnownTraits,
    FacetViews,
    NumberViews,
    PartCodes,
    PartViews,
    CategoryViews,
    VehicleViews,
    HomeViews,
    PromotedParts,
    SearchViews,
    CodeLists,
    DrawnPictures,
    Equivalents,
    Suggestions,
    { provide: PartsForSale, useClass: SqlPartsForSale },
    { provide: StockForOrders, useClass: SqlStockForOrders },
    { provide: VehiclesForSearch, useClass: SqlVehiclesForSearch },
    { provide: FitsOfParts, useClass: SqlFitsOfParts },
    { provide: ConfirmedFits, useClass: FitsFromAbove },
  ],
  exports: [
    ConfirmedFits,
    FitsOfParts,
    PartsForSale,
    PartTies,
    PiecesInOrders,
    PromotionUse,
    StockForOrders,
    VehiclesForSearch,
  ],
})
export class CatalogModule {}
