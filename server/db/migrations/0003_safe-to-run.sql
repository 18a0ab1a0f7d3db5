CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"device_id" text,
	"is_success" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_epoch_one_row" CHECK ("database_epoch"."is_only")
);
--> statement-breakpoint
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
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "code_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "sign_in_attempts" CASCADE;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "provided_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section_members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("kind","subject","attempted_at");--> statement-breakpoint
CREATE INDEX "attempts_address" ON "attempts" USING btree ("kind","address","attempted_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_address" ON "payment_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
INSERT INTO "database_epoch" DEFAULT VALUES;
--> statement-breakpoint
-- Pseudonyms of a database that is in use were computed with SESSION_SECRET: the first start keeps that secret as their key.
INSERT INTO "server_keys" ("name") SELECT 'pseudonyms' WHERE EXISTS (SELECT 1 FROM "users");
--> statement-breakpoint
-- Earlier versions stored the whole reading state of a book with each change. A repeat is now answered with the present state.
UPDATE "idempotency_keys" SET "answer_body" = NULL WHERE "answer_body" #>> '{data,type}' = 'reading_states';
