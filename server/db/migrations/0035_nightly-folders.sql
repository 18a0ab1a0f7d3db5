ALTER TABLE "import_feeds" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "feed_id" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_feed_id_import_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."import_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_feed" ON "imports" USING btree ("feed_id","id");