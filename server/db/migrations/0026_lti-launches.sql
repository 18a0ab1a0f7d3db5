CREATE TABLE "lti_contexts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_contexts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform_id" bigint NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"label" text NOT NULL,
	"title" text NOT NULL,
	"sourced_id" text,
	"section_id" bigint,
	"launched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_contexts_once" UNIQUE("platform_id","deployment_id","context_id")
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"state" text PRIMARY KEY NOT NULL,
	"platform_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" text NOT NULL,
	"message" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_contexts_section" ON "lti_contexts" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "lti_launches_expiry" ON "lti_launches" USING btree ("expires_at");