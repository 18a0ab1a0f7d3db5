ALTER TABLE "order_lines" ADD COLUMN "access_revoked_at" timestamp with time zone;
--> statement-breakpoint
-- Lines that were refunded in full before this column existed: their access is not taken back again.
UPDATE "order_lines" SET "access_revoked_at" = now() WHERE "price_cents" > 0 AND "price_cents" <= (
  SELECT coalesce(sum(part.amount_cents), 0) FROM refund_lines part JOIN refunds ON refunds.id = part.refund_id
  WHERE part.order_line_id = "order_lines"."id" AND refunds.status = 'made'
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "organization_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
