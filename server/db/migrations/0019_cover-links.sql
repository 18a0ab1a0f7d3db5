CREATE TABLE "cover_links" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"import_id" bigint,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"cover_image" text
);
--> statement-breakpoint
ALTER TABLE "cover_links" ADD CONSTRAINT "cover_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_links" ADD CONSTRAINT "cover_links_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_links_due" ON "cover_links" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cover_links_import" ON "cover_links" USING btree ("import_id");