CREATE TABLE "reading_answers" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"field" text NOT NULL,
	"values" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_answers_user_id_product_id_field_pk" PRIMARY KEY("user_id","product_id","field")
);
--> statement-breakpoint
ALTER TABLE "reading_answers" ADD CONSTRAINT "reading_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_answers" ADD CONSTRAINT "reading_answers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER reading_answers_noted AFTER INSERT OR UPDATE OR DELETE ON reading_answers
  FOR EACH ROW EXECUTE FUNCTION note_reading();
