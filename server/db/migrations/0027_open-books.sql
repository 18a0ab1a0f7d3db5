CREATE TABLE "book_links" (
	"product_id" bigint NOT NULL,
	"extension" text NOT NULL,
	"url" text NOT NULL,
	"import_id" bigint,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	CONSTRAINT "book_links_product_id_extension_pk" PRIMARY KEY("product_id","extension")
);
--> statement-breakpoint
ALTER TABLE "book_links" ADD CONSTRAINT "book_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_links" ADD CONSTRAINT "book_links_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_links_due" ON "book_links" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "book_links_import" ON "book_links" USING btree ("import_id");