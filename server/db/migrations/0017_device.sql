CREATE TABLE "database_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_epoch_one_row" CHECK ("database_epoch"."is_only")
);--> statement-breakpoint
INSERT INTO "database_epoch" DEFAULT VALUES;
