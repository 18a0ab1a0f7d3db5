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
DROP TABLE "code_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "sign_in_attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("kind","subject","attempted_at");--> statement-breakpoint
CREATE INDEX "attempts_address" ON "attempts" USING btree ("kind","address","attempted_at");