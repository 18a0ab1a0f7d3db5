CREATE TABLE "code_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"is_success" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "access_codes_user";--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_attempts_user" ON "code_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "code_attempts_address" ON "code_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
CREATE INDEX "access_codes_free" ON "access_codes" USING btree ("product_id","id") WHERE "access_codes"."user_id" is null;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_person" UNIQUE("user_id","product_id");