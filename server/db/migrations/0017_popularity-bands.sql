DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_by_sales";--> statement-breakpoint
DROP INDEX "products_by_adoptions";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_falling_price";--> statement-breakpoint
DROP INDEX "products_by_date";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "popularity_band" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector","facets",(array["popularity_band"]));--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sales_count","id");--> statement-breakpoint
CREATE INDEX "products_by_adoptions" ON "products" USING btree ("adoption_count","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ((coalesce("lowest_price_cents", 2147483647)),"id");--> statement-breakpoint
CREATE INDEX "products_by_falling_price" ON "products" USING btree ((coalesce("lowest_price_cents", -1)),"id");--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ((coalesce("published_on", '')),"id");