CREATE TABLE "book_samples" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"percent" double precision NOT NULL,
	"source_sha256" text NOT NULL,
	"storage_path" text,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample_percent" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "feed_sample_percent" double precision;--> statement-breakpoint
ALTER TABLE "book_samples" ADD CONSTRAINT "book_samples_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;