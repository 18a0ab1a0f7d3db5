CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_misspelt";--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Numbers are looked up, never misspelt. Added in order, so that two imports never wait for each other in a circle.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) AS word
  WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[[:digit:][:punct:]]'
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Title (A), authors (B) and keywords (C); a description (D) has too many words that nobody looks for.
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
SELECT add_search_words(array(SELECT unnest(tsvector_to_array(ts_filter(search_vector, '{a,b,c}'))) FROM products));
--> statement-breakpoint
SELECT add_search_words(array(SELECT unnest(tsvector_to_array(to_tsvector('simple', fold(title)))) FROM categories));
