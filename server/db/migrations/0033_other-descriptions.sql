ALTER TABLE "products" ADD COLUMN "description_language" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_descriptions" jsonb;