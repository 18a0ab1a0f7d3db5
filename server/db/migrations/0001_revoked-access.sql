ALTER TABLE "order_lines" ADD COLUMN "access_revoked_at" timestamp with time zone;
--> statement-breakpoint
-- Lines that were refunded in full before this column existed: their access is not taken back again.
UPDATE "order_lines" SET "access_revoked_at" = now() WHERE "price_cents" > 0 AND "price_cents" <= (
  SELECT coalesce(sum(part.amount_cents), 0) FROM refund_lines part JOIN refunds ON refunds.id = part.refund_id
  WHERE part.order_line_id = "order_lines"."id" AND refunds.status = 'made'
);
