DROP INDEX "product_subjects_code";--> statement-breakpoint
CREATE INDEX "product_subjects_products" ON "product_subjects" USING btree ("scheme","code","product_id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."is_active" and not "products"."is_deleted";