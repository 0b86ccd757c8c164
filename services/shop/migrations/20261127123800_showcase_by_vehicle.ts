import { Migration } from '@mikro-orm/migrations';

/**
 * The names of the showcase with the vehicles, in place of the names alone: most questions of a vehicle end there. The version before
 * asks by the names and finds them in the new index as well.
 */
export class ShowcaseByVehicle extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS part_search_showcase`);
    this.addSql(`CREATE INDEX CONCURRENTLY part_search_showcase ON part USING gin
      (ts_filter(search, '{a}'), (CASE WHEN universal THEN '{0}'::int[] ELSE vehicle_ids END)) WHERE prominence > 0`);
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS part_search_prominent`);
  }
}
