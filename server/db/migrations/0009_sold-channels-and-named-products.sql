CREATE TABLE "named_products" (
	"product_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"isbn" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "named_products_product_id_relation_isbn_pk" PRIMARY KEY("product_id","relation","isbn")
);
--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_channels" text[];--> statement-breakpoint
ALTER TABLE "named_products" ADD CONSTRAINT "named_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "named_products_isbn" ON "named_products" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id","sold_channels") WHERE "products"."is_active" and not "products"."is_deleted";--> statement-breakpoint
-- Lists ask of every product whether this site may sell it, so the answer lies beside the product: asked of this table, a page
-- would cost more the more products there are.
CREATE FUNCTION keep_sold_channels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET sold_channels = (
    SELECT CASE WHEN count(*) > 0
      THEN coalesce(array_agg(channel_type ORDER BY channel_type) FILTER (WHERE availability_status = 'available'), '{}') END
    FROM channel_availabilities WHERE product_id = products.id)
  WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_availabilities_kept AFTER INSERT OR UPDATE OR DELETE ON channel_availabilities
  FOR EACH ROW EXECUTE FUNCTION keep_sold_channels();
--> statement-breakpoint
UPDATE products SET sold_channels = kept.channels FROM (
  SELECT product_id, coalesce(array_agg(channel_type ORDER BY channel_type) FILTER (WHERE availability_status = 'available'), '{}') AS channels
  FROM channel_availabilities GROUP BY product_id) AS kept
WHERE products.id = kept.product_id;
