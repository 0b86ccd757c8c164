import { Migration } from '@mikro-orm/migrations';

/** Parts, what they fit, how they are found, and the pictures of all that. */
export class Catalogue extends Migration {
  override up(): void {
    this.addSql(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      -- One picture, known by the hash of its source; an SVG is kept as it is, anything else in the sizes of the pages.
      CREATE TABLE image (
        id     integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        hash   text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{32}$'),
        vector boolean NOT NULL,
        path   text NOT NULL GENERATED ALWAYS AS ('/img/' || hash || CASE WHEN vector THEN '.svg' ELSE '-640.webp' END) STORED
      );
      CREATE TABLE image_file (
        hash   text NOT NULL REFERENCES image (hash) ON DELETE CASCADE,
        -- 0 for a vector.
        width  integer NOT NULL CHECK (width >= 0),
        format text NOT NULL CHECK (format IN ('avif', 'webp', 'svg')),
        bytes  bytea NOT NULL,
        PRIMARY KEY (hash, width, format)
      );
      -- Already compressed.
      ALTER TABLE image_file ALTER COLUMN bytes SET STORAGE EXTERNAL;

      CREATE TABLE category (
        id           integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        slug         text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        name         text NOT NULL,
        -- Stems of the name, as the search compares them.
        words        text NOT NULL,
        level        smallint NOT NULL CHECK (level IN (1, 2)),
        parent_id    integer,
        parent_level smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN 1 END) STORED,
        image_id     integer REFERENCES image,
        featured     boolean NOT NULL DEFAULT false,
        position     integer NOT NULL DEFAULT 0,
        -- Parts in it, those of its subcategories included; kept by catalogue_refresh().
        part_count   integer NOT NULL DEFAULT 0,
        CHECK ((level = 1) = (parent_id IS NULL)),
        UNIQUE (id, level),
        -- Two levels and no more: a parent is always at the top.
        FOREIGN KEY (parent_id, parent_level) REFERENCES category (id, level)
      );
      CREATE INDEX category_parent ON category (parent_id);

      CREATE TABLE model (
        id   integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        make integer NOT NULL DEFAULT 1,
        name text NOT NULL,
        UNIQUE (make, name)
      );
      CREATE TABLE vehicle (
        id       integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        model_id integer NOT NULL REFERENCES model,
        year     smallint NOT NULL CHECK (year BETWEEN 1900 AND 2100),
        engine   text NOT NULL CHECK (engine <> ''),
        UNIQUE (model_id, year, engine)
      );

      CREATE TABLE part (
        id                integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        code              text NOT NULL CHECK (code <> ''),
        -- The code as people type it: no dashes, dots, spaces or case.
        code_key          text NOT NULL GENERATED ALWAYS AS (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) STORED,
        name              text NOT NULL CHECK (name <> ''),
        -- Stems of name and description, as the search compares them.
        words             text NOT NULL,
        description       text NOT NULL,
        details           text NOT NULL,
        category_id       integer NOT NULL REFERENCES category,
        weight            numeric(9,3) NOT NULL CHECK (weight >= 0),
        unit              text NOT NULL,
        height            numeric(8,1) NOT NULL CHECK (height >= 0),
        width             numeric(8,1) NOT NULL CHECK (width >= 0),
        depth             numeric(8,1) NOT NULL CHECK (depth >= 0),
        stock             integer NOT NULL CHECK (stock >= 0),
        rating            numeric(2,1) NOT NULL CHECK (rating BETWEEN 0 AND 5),
        price_cents       integer NOT NULL CHECK (price_cents > 0),
        promo_price_cents integer CHECK (promo_price_cents > 0 AND promo_price_cents < price_cents),
        featured          boolean NOT NULL,
        recent            boolean NOT NULL,
        best_seller       boolean NOT NULL,
        most_searched     boolean NOT NULL,
        -- Fits every vehicle, so it has no rows in fitment.
        universal         boolean NOT NULL,
        -- What fitment says of the part, side by side for the filters and the cards; kept by the import.
        vehicle_ids       integer[] NOT NULL DEFAULT '{}',
        models            text[] NOT NULL DEFAULT '{}',
        -- Stems: A of the name, B of the category and its parent, D of the description.
        search            tsvector NOT NULL,
        -- The order of every list, the same for visitors and customers; it knows nothing of prices.
        prominence        smallint NOT NULL GENERATED ALWAYS AS
                          (featured::int * 8 + most_searched::int * 4 + best_seller::int * 2 + recent::int) STORED,
        changed_at        timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 90);
      CREATE UNIQUE INDEX part_code_key ON part (code_key);
      CREATE INDEX part_code_prefix ON part (code_key text_pattern_ops);
      CREATE INDEX part_code_fragment ON part USING gin (code_key gin_trgm_ops);
      -- Words of the name with the vehicles (0 for a part that fits them all); the same for the few that lists begin with;
      -- and all words, for questions that names do not answer.
      CREATE INDEX part_search_name ON part USING gin
        (ts_filter(search, '{a}'), (CASE WHEN universal THEN '{0}'::int[] ELSE vehicle_ids END));
      CREATE INDEX part_search_prominent ON part USING gin (ts_filter(search, '{a}')) WHERE prominence > 0;
      CREATE INDEX part_search_all ON part USING gin (search);
      CREATE INDEX part_order ON part (prominence DESC, id);
      CREATE INDEX part_in_category ON part (category_id, prominence DESC, id);
      CREATE INDEX part_on_promotion ON part (prominence DESC, id) WHERE promo_price_cents IS NOT NULL;
      CREATE INDEX part_recent ON part (prominence DESC, id) WHERE recent;
      CREATE INDEX part_best_seller ON part (prominence DESC, id) WHERE best_seller;
      CREATE INDEX part_most_searched ON part (prominence DESC, id) WHERE most_searched;

      CREATE TABLE part_image (
        part_id  integer NOT NULL REFERENCES part ON DELETE CASCADE,
        -- From 0; the first one leads.
        position smallint NOT NULL,
        image_id integer NOT NULL REFERENCES image,
        PRIMARY KEY (part_id, position)
      );

      CREATE TABLE fitment (
        part_id    integer NOT NULL REFERENCES part ON DELETE CASCADE,
        -- Checked by fitment_vehicles() for a whole statement: a foreign key locks one of a few hundred rows for each of
        -- millions, and would take half the time of an import.
        vehicle_id integer NOT NULL,
        position   text NOT NULL,
        note       text NOT NULL,
        PRIMARY KEY (part_id, vehicle_id, position)
      );
      CREATE FUNCTION fitment_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT vehicle_id FROM written EXCEPT SELECT id FROM vehicle) THEN
          RAISE foreign_key_violation USING MESSAGE = 'a fitment names a vehicle that there is not';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER fitment_vehicles_inserted AFTER INSERT ON fitment REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION fitment_vehicles();
      CREATE TRIGGER fitment_vehicles_updated AFTER UPDATE ON fitment REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION fitment_vehicles();
      CREATE FUNCTION vehicle_unused() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM fitment JOIN removed ON removed.id = vehicle_id) THEN
          RAISE foreign_key_violation USING MESSAGE = 'a part still fits the vehicle';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER vehicle_unused AFTER DELETE ON vehicle REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION vehicle_unused();

      CREATE TABLE promotion_slide (
        id               integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        position         integer NOT NULL UNIQUE,
        image_desktop_id integer NOT NULL REFERENCES image,
        image_mobile_id  integer NOT NULL REFERENCES image,
        offer            text NOT NULL,
        title            text NOT NULL,
        details          text NOT NULL,
        part_ids         integer[] NOT NULL
      );

      -- How some people call what the catalogue calls otherwise.
      CREATE TABLE synonym (
        variant   text NOT NULL,
        canonical text NOT NULL,
        PRIMARY KEY (variant, canonical)
      );

      -- Every word stem of the names and categories with the number of parts that have it; kept by catalogue_refresh().
      CREATE TABLE search_word (
        stem  text PRIMARY KEY,
        parts integer NOT NULL
      );

      CREATE FUNCTION part_search(part_words text, part_details text, category integer) RETURNS tsvector LANGUAGE sql STABLE AS $$
        SELECT setweight(to_tsvector('simple', part_words), 'A') || setweight(to_tsvector('simple', part_details), 'D')
            || setweight(to_tsvector('simple', c.words || ' ' || coalesce(p.words, '')), 'B')
        FROM category c LEFT JOIN category p ON p.id = c.parent_id WHERE c.id = category
      $$;

      -- What is counted over the whole catalogue; called once at the end of a change.
      CREATE FUNCTION catalogue_refresh() RETURNS void LANGUAGE sql AS $$
        WITH own AS (SELECT category_id, count(*)::int AS parts FROM part GROUP BY category_id),
             total AS (SELECT c.id, coalesce(sum(own.parts), 0)::int AS parts
                       FROM category c
                       LEFT JOIN category inside ON inside.id = c.id OR inside.parent_id = c.id
                       LEFT JOIN own ON own.category_id = inside.id
                       GROUP BY c.id)
        UPDATE category c SET part_count = total.parts FROM total WHERE total.id = c.id AND c.part_count <> total.parts;

        DELETE FROM search_word;
        INSERT INTO search_word SELECT word, ndoc FROM ts_stat('SELECT search FROM part');
      $$;

      -- Whoever changes the catalogue, and however: every process forgets the answers that it kept.
      CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue', '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
        OF code, name, description, category_id, weight, unit, height, width, depth, rating, price_cents, promo_price_cents,
           featured, recent, best_seller, most_searched, universal, vehicle_ids, models, search
        ON part FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      -- Stock changes with every order, and only whether a part is sold out must show at once (5 or less: SOLD_OUT_AT).
      CREATE TRIGGER catalogue_sold_out AFTER UPDATE OF stock ON part FOR EACH ROW
        WHEN ((OLD.stock > 5) <> (NEW.stock > 5)) EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fitment
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON part_image
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_slide
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
      CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonym
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
    `);
  }
}
