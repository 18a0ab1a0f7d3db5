ALTER TABLE "import_changes" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "overridden" jsonb;