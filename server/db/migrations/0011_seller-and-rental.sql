ALTER TABLE "organizations" ADD COLUMN "vs_redirect_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rental_return_days" integer DEFAULT 7 NOT NULL;