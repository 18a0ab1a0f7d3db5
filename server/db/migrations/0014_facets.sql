-- The facet values of a product (CAT-13), from its own columns and from what other tables say about it. The years before
-- 2000 form two ranges, the others one for each decade.
CREATE FUNCTION facets_of(product_type text, language text, publish_year integer, lowest_price_cents integer, parts text[])
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_remove(ARRAY[
    'type:' || product_type,
    'language:' || lower(split_part(language, '-', 1)),
    'year:' || CASE WHEN publish_year >= 2000 THEN publish_year / 10 * 10 WHEN publish_year >= 1900 THEN 1900
      WHEN publish_year IS NOT NULL THEN 0 END,
    'price:' || CASE WHEN lowest_price_cents = 0 THEN 'free' WHEN lowest_price_cents < 1000 THEN 'under-10'
      WHEN lowest_price_cents < 2500 THEN '10-25' WHEN lowest_price_cents < 5000 THEN '25-50'
      WHEN lowest_price_cents < 10000 THEN '50-100' WHEN lowest_price_cents IS NOT NULL THEN 'over-100' END
  ], NULL) || parts $$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (facets_of(product_type, language, publish_year, lowest_price_cents, facet_parts)) STORED;--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("lowest_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_falling_price" ON "products" USING btree ("lowest_price_cents" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ("published_on" DESC NULLS LAST,"id");--> statement-breakpoint
-- Writes what offerings, accessibility features and categories say about products. The rows are locked first, in order:
-- of two transactions that change offerings of one product, the second then reads what the first has written.
CREATE FUNCTION refresh_facets(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET lowest_price_cents = found.cents, facet_parts = array_remove(found.parts, NULL)
  FROM (
    SELECT p.id, (
      SELECT min(CASE WHEN o.kind = 'combo' THEN coalesce(o.combo_price_cents, o.price_cents) ELSE o.price_cents END)
      FROM offerings o WHERE o.product_id = p.id AND o.is_active
    ) AS cents, array(
      SELECT 'format:' || format COLLATE "C"
      FROM offerings o, unnest(CASE WHEN o.kind = 'combo' THEN ARRAY['digital', 'print'] ELSE ARRAY[o.kind] END) AS format
      WHERE o.product_id = p.id AND o.is_active
      UNION
      SELECT 'subject:' || array_to_string((string_to_array(c.url_slug, '/'))[:depth], '/')
      FROM product_categories m JOIN categories c ON c.id = m.category_id,
        generate_series(1, cardinality(string_to_array(c.url_slug, '/'))) AS depth
      WHERE m.product_id = p.id
      UNION
      SELECT 'accessible:' || CASE
        WHEN f.subcategory = 'Conformance' AND f.name ~ '^(EPUB Accessibility|WCAG|PDF/UA)' THEN 'standard'
        WHEN f.name = 'Screen Reader Friendly' THEN 'screen-reader'
        WHEN f.name IN ('Has alternative text descriptions for images',
          'Information-rich images are described by extended descriptions') THEN 'image-descriptions'
        WHEN f.name LIKE 'Math formulas in accessible format%' THEN 'math'
        WHEN f.name = 'Appearance of the text and page layout can be modified' THEN 'adjustable-text'
        WHEN f.name LIKE 'Page list%' THEN 'page-numbers'
        WHEN f.name IN ('All content is available as prerecorded audio',
          'Prerecorded audio synchronized with text') THEN 'audio'
      END
      FROM product_features f
      WHERE f.product_id = p.id AND f.category = 'accessibility' AND f.detail IS DISTINCT FROM 'No'
      ORDER BY 1
    ) AS parts
    FROM products p WHERE p.id = ANY(ids)
  ) AS found
  WHERE products.id = found.id
    AND (products.lowest_price_cents, products.facet_parts)
      IS DISTINCT FROM (found.cents, array_remove(found.parts, NULL));
END $$;
--> statement-breakpoint
-- An import writes several tables and refreshes the facets of its products once, at the end of its transaction.
CREATE FUNCTION keep_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carrel.facets', true) IS DISTINCT FROM 'later' THEN
    PERFORM refresh_facets(array(SELECT DISTINCT product_id FROM written));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['offerings', 'product_features', 'product_categories'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_added', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_changed', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_removed', source);
  END LOOP;
END $$;
--> statement-breakpoint
-- Most changes of a product, such as its popularity and its facets, leave its words as they are.
CREATE FUNCTION add_changed_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(
    SELECT unnest(tsvector_to_array(ts_filter(written.search_vector, '{a,b,c}')))
    FROM written JOIN previous USING (id) WHERE written.search_vector IS DISTINCT FROM previous.search_vector));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_words_changed ON products;
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS previous NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_changed_product_words();
--> statement-breakpoint
SELECT refresh_facets(array(SELECT id FROM products));
