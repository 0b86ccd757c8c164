import { Migration } from '@mikro-orm/migrations';

/** Telephones as they are compared: the last nine digits, so that 0 and +593 before them are the same. */
export class ClientSearch extends Migration {
  override up(): void {
    this.addSql(`
      CREATE FUNCTION phone_keys(details jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN ARRAY[
          right(regexp_replace(details->>'telefonoPrincipal', '\\D', '', 'g'), 9),
          right(regexp_replace(details->>'telefonoSecundario', '\\D', '', 'g'), 9)
        ];
    `);
  }
}
