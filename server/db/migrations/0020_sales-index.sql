DROP INDEX "products_by_sales";--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" USING btree ("id") WHERE "products"."sales_count" <> "products"."primed_sales" or "products"."adoption_count" <> "products"."primed_adoptions";--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sales_count","id","popularity_band");