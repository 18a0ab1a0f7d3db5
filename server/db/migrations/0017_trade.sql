CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"order_id" bigint NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "provided_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section_members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_address" ON "payment_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
-- Answers of reading changes held the whole state of a book each time. A repeat is now answered with the state of today.
UPDATE "idempotency_keys" SET "answer_body" = NULL WHERE "answer_body" #>> '{data,type}' = 'reading_states';
