CREATE TABLE "reading_marks" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"locator" text NOT NULL,
	"progress" double precision NOT NULL,
	"label" text NOT NULL,
	"quote" text NOT NULL,
	"note" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "reading_marks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"locator" text NOT NULL,
	"progress" double precision NOT NULL,
	"label" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_places_user_id_product_id_device_id_pk" PRIMARY KEY("user_id","product_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "reading_uses" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"copied" bigint DEFAULT 0 NOT NULL,
	"printed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_uses_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_marks_of_product" ON "reading_marks" USING btree ("user_id","product_id");