ALTER TABLE "courses" ADD COLUMN "folded_code" text GENERATED ALWAYS AS (regexp_replace(fold(department || number), '[^a-z0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "name_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(name))) STORED;--> statement-breakpoint
CREATE INDEX "courses_by_folded_code" ON "courses" USING btree ("folded_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "courses_by_name_words" ON "courses" USING gin ("name_words");