-- Folded text without punctuation, so that text and query are split into the same words. Without it the parser keeps
-- "j.k" as one word and reads "-22" as a number. Only ASCII and typographic signs are listed, because the classes of
-- other letters depend on the locale of the database.
CREATE FUNCTION plain_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.fold(value), '[\s!-/:-@\[-`{-~‘’“”–—]+', ' ', 'g') $$;
--> statement-breakpoint
-- The words of a text for the index: initials and parts joined by hyphens both apart and together ("J.K. Rowling" also
-- as "jk", "Catch-22" also as "catch22").
CREATE FUNCTION index_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.plain_words(regexp_replace(regexp_replace(public.fold(value),
    '(^|[\s(,;])([a-z])\. ?([a-z])\.(?: ?([a-z])\.)?', '\1\2 \3 \4 \2\3\4 ', 'g'),
    '([a-z0-9]+)-([a-z0-9]+)', '\1\2 \1 \2', 'g')) $$;
--> statement-breakpoint
ALTER TABLE "products" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', index_words(name || ' ' || coalesce(subtitle, ''))), 'A')
        || setweight(to_tsvector('simple', index_words(authors_text)), 'B')
        || setweight(to_tsvector('simple', index_words(keywords_text)), 'C')
        || setweight(to_tsvector('simple', index_words(left(description, 4000))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_words(name || ' ' || coalesce(subtitle, '') || ' ' || authors_text)) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");
