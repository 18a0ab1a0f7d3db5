CREATE INDEX "access_codes_batch" ON "access_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "orders" USING gin ("receipt_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "login" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (("actor_name" || ' ' || "action" || ' ' || coalesce("reason", '')) gin_trgm_ops);