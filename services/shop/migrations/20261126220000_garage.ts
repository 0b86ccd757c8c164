import { Migration } from '@mikro-orm/migrations';

/** The vehicles of accounts, with a name and what their odometers showed, and the parts that somebody wants to look at again. */
export class Garage extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE garage_vehicle (
        id         uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        vehicle_id integer NOT NULL,
        name       text NOT NULL,
        added_at   timestamptz NOT NULL,
        removed_at timestamptz,
        readings   jsonb NOT NULL
      );
      CREATE INDEX garage_vehicle_account ON garage_vehicle (account_id);
      CREATE INDEX garage_vehicle_vehicle ON garage_vehicle (vehicle_id);
      CREATE INDEX garage_vehicle_added ON garage_vehicle (added_at);
      CREATE INDEX garage_vehicle_removed ON garage_vehicle (removed_at) WHERE removed_at IS NOT NULL;

      CREATE TABLE favourite (
        account_id uuid NOT NULL,
        part_id    integer NOT NULL,
        added_at   timestamptz NOT NULL,
        PRIMARY KEY (account_id, part_id)
      );
      CREATE INDEX favourite_part ON favourite (part_id);
      CREATE INDEX favourite_added ON favourite (added_at);

      INSERT INTO garage_vehicle (id, account_id, vehicle_id, name, added_at, readings)
      SELECT gen_random_uuid(), s.account_id, kept.vehicle::int, '', s.seen_at + kept.place * interval '1 ms', '[]'
      FROM shopper s JOIN saved_search v ON v.shopper_id = s.id,
        jsonb_array_elements_text(v.vehicles) WITH ORDINALITY AS kept (vehicle, place)
      WHERE s.account_id IS NOT NULL;
    `);
  }
}
