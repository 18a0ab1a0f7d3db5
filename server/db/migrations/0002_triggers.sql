CREATE SEQUENCE asset_revisions;
--> statement-breakpoint
-- A device pulls the assets whose revision is higher than the highest it has seen. Without the lock, a transaction with a
-- lower revision could commit after a device has read a higher one, and the device would never see that asset. The lock
-- orders all changes of one user's shelf; it is held until the transaction ends.
CREATE FUNCTION next_asset_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assets', NEW.user_id));
  NEW.revision := nextval('asset_revisions');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER assets_revision BEFORE INSERT OR UPDATE ON assets
  FOR EACH ROW EXECUTE FUNCTION next_asset_revision();
--> statement-breakpoint
-- The dictionary of spelling correction. Words with digits or punctuation stay out: the correction never applies to them.
-- The order prevents deadlocks between two imports that insert the same words.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) AS word
  WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[[:digit:][:punct:]]'
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Words of title (A), authors (B) and keywords (C). Descriptions (D) are left out: they hold many words that are rarely searched.
CREATE FUNCTION add_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(
    SELECT unnest(tsvector_to_array(ts_filter(search_vector, '{a,b,c}'))) FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(SELECT unnest(tsvector_to_array(to_tsvector('simple', fold(title)))) FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
--> statement-breakpoint
CREATE TRIGGER categories_words_added AFTER INSERT ON categories REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_category_words();
--> statement-breakpoint
CREATE TRIGGER categories_words_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_category_words();
--> statement-breakpoint
-- Every list filters products by the channels that may sell them. The trigger copies that fact into products.sold_channels,
-- so that a list page does not join channel_availabilities.
CREATE FUNCTION keep_sold_channels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET sold_channels = (
    SELECT CASE WHEN count(*) > 0
      THEN coalesce(array_agg(channel_type ORDER BY channel_type) FILTER (WHERE availability_status = 'available'), '{}') END
    FROM channel_availabilities WHERE product_id = products.id)
  WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_availabilities_kept AFTER INSERT OR UPDATE OR DELETE ON channel_availabilities
  FOR EACH ROW EXECUTE FUNCTION keep_sold_channels();
