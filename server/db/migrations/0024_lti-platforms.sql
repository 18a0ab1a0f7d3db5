CREATE TABLE "lti_platforms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"auth_url" text,
	"keys_url" text,
	"token_url" text,
	"audience" text,
	"claim" text,
	"kind" text,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_platforms_once" UNIQUE("organization_id","issuer","client_id"),
	CONSTRAINT "lti_platforms_claim" CHECK (("lti_platforms"."claim" is null) = ("lti_platforms"."kind" is null)),
	CONSTRAINT "lti_platforms_complete" CHECK (not "lti_platforms"."is_enabled" or ("lti_platforms"."auth_url" is not null and "lti_platforms"."keys_url" is not null))
);
--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;