CREATE INDEX "access_codes_by_code" ON "access_codes" USING btree ("batch_id","code","id");--> statement-breakpoint
CREATE INDEX "access_codes_by_use" ON "access_codes" USING btree ("batch_id",coalesce("obtained_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "access_codes_by_last_use" ON "access_codes" USING btree ("batch_id",coalesce("obtained_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_code" ON "redeem_codes" USING btree ("batch_id","code","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_use" ON "redeem_codes" USING btree ("batch_id",coalesce("redeemed_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_last_use" ON "redeem_codes" USING btree ("batch_id",coalesce("redeemed_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");