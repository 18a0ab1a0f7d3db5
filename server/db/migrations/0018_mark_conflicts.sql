ALTER TABLE "reading_marks" ADD COLUMN "conflict_with" uuid;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD COLUMN "conflict_other_at" timestamp with time zone;