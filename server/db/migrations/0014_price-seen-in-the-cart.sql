ALTER TABLE "cart_items" ADD COLUMN "seen_price_cents" integer;
