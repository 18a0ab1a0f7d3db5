-- Tells every copy of the server that something changed from which public pages are made (SITE-8). PostgreSQL sends equal
-- notifications of one transaction once.
CREATE FUNCTION note_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY array['book_files', 'categories', 'channel_availabilities', 'collection_items', 'courses',
    'offerings', 'organizations', 'product_categories', 'product_contributors', 'product_identifiers', 'product_subjects',
    'products', 'search_words', 'section_products', 'sections', 'store_settings', 'white_labels']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue()', source);
  END LOOP;
END $$;
--> statement-breakpoint
-- A page shows whether a product has codes, and not which of them are used.
CREATE TRIGGER redeem_codes_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON redeem_codes
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
