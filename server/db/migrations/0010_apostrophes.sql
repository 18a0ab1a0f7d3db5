-- Adds the joined form of words with an apostrophe ("Ender's" also as "enders"), because many people leave it out.
CREATE OR REPLACE FUNCTION index_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.plain_words(regexp_replace(regexp_replace(regexp_replace(public.fold(value),
    '(^|[\s(,;])([a-z])\. ?([a-z])\.(?: ?([a-z])\.)?', '\1\2 \3 \4 \2\3\4 ', 'g'),
    '([a-z0-9]+)-([a-z0-9]+)', '\1\2 \1 \2', 'g'),
    '([a-z0-9]+)[''’ʼ]([a-z0-9]+)', '\1\2 \1 \2', 'g')) $$;
--> statement-breakpoint
-- Leaves out a series in brackets at the end, "Dune (Dune, #1)", and joins words at an apostrophe as a search does.
CREATE OR REPLACE FUNCTION title_words(title text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT left(btrim(public.plain_words(regexp_replace(regexp_replace(regexp_replace(
    btrim(public.fold(left(title, 200))), '(.)\s*\([^()]*\)$', '\1'),
    '^(the|an|a|le|la|les|un|une|des)\s+', ''),
    '([a-z0-9])[''’ʼ]([a-z0-9])', '\1\2', 'g'))), 200) $$;
--> statement-breakpoint
-- Writes the generated columns again.
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', index_words(name || ' ' || coalesce(subtitle, ''))), 'A')
        || setweight(to_tsvector('simple', index_words(authors_text)), 'B')
        || setweight(to_tsvector('simple', index_words(keywords_text)), 'C')
        || setweight(to_tsvector('simple', index_words(left(description, 4000))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "title_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_text" text GENERATED ALWAYS AS (title_words(name)) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_by_title_text" ON "products" USING btree ("title_text" text_pattern_ops);--> statement-breakpoint
-- New joined words for the spelling correction.
SELECT add_search_words(array(
  SELECT DISTINCT unnest(tsvector_to_array(ts_filter(search_vector, '{a,b,c}'))) FROM products));
