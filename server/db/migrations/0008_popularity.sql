-- A folded title without its leading article, for titles that are, or begin with, the typed text. An index row holds at
-- most a third of a page, so that only the beginning of a very long title counts.
CREATE FUNCTION title_words(title text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT left(regexp_replace(btrim(public.plain_words(left(title, 200))),
    '^(the|an|a|le|la|les|l|un|une|des) ', ''), 200) $$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "primed_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "primed_adoptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was counted before came from elsewhere.
UPDATE "products" SET "primed_sales" = "sales_count", "primed_adoptions" = "adoption_count"
  WHERE "sales_count" <> 0 OR "adoption_count" <> 0;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_text" text GENERATED ALWAYS AS (title_words(name)) STORED;--> statement-breakpoint
CREATE INDEX "products_by_title_text" ON "products" USING btree ("title_text" text_pattern_ops);
