CREATE TABLE "launch_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_tools" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_tools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"link_version" text NOT NULL,
	"passthrough" integer,
	"client_id" text NOT NULL,
	"deployment_id" text DEFAULT '1' NOT NULL,
	"login_url" text,
	"launch_url" text NOT NULL,
	"redirect_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_secret" text,
	"is_told_who" boolean DEFAULT true NOT NULL,
	CONSTRAINT "launch_tools_passthrough_unique" UNIQUE("passthrough"),
	CONSTRAINT "launch_tools_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"tool_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"section_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"nonce" text,
	CONSTRAINT "launches_nonce" UNIQUE("tool_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "product_launches" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tool_id" bigint NOT NULL,
	"target_url" text,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launches_expiry" ON "launches" USING btree ("expires_at");