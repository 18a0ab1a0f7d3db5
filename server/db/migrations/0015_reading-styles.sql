CREATE TABLE "reading_styles" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"theme" text NOT NULL,
	"text_size" integer NOT NULL,
	"spacing" text NOT NULL,
	"font" text NOT NULL,
	"flow" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_styles_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;