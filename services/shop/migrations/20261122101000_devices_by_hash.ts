import { Migration } from '@mikro-orm/migrations';

/** A browser that comes under an old name is looked for by what it holds, whosever it is. */
export class DevicesByHash extends Migration {
  /** Built while the shop goes on writing, which takes statements that stand alone. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS known_device_hash`);
    this.addSql(`CREATE INDEX CONCURRENTLY known_device_hash ON known_device (device_hash)`);
  }
}
