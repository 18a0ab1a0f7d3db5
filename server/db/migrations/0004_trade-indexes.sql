CREATE INDEX "access_codes_code" ON "access_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "redeem_codes_person" ON "redeem_codes" USING btree ("redeemed_by") WHERE "redeem_codes"."redeemed_by" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_asset" ON "subscriptions" USING btree ("asset_id");