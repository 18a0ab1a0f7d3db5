CREATE TABLE "saved_items" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"offering_id" bigint,
	"course_id" text,
	"format" text,
	CONSTRAINT "saved_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_saved_lists_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."saved_lists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_offering" ON "saved_items" USING btree ("offering_id");--> statement-breakpoint
-- The response to a change of the saved list holds its whole result, so the session of the change is not told.
CREATE OR REPLACE FUNCTION note_changes(people bigint[], changed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  session_hash text := CASE WHEN changed IN ('cart', 'saved') OR changed LIKE 'reading/%'
    THEN nullif(current_setting('carrel.origin', true), '') END;
  person bigint;
BEGIN
  people := array(SELECT DISTINCT unnest(people));
  IF cardinality(people) = 0 THEN RETURN; END IF;
  INSERT INTO person_changes (user_id, subject, origin) SELECT unnest(people), changed, session_hash;
  IF cardinality(people) > 500 OR people[1] IS NULL THEN
    PERFORM pg_notify('person_changes', jsonb_build_object('subject', changed)::text);
  ELSE
    FOREACH person IN ARRAY people LOOP
      PERFORM pg_notify('person_changes',
        jsonb_strip_nulls(jsonb_build_object('person', person::text, 'subject', changed, 'origin', session_hash))::text);
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint
-- Every change of the list raises its version.
CREATE FUNCTION note_saved_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[NEW.user_id], 'saved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_lists_noted AFTER UPDATE ON saved_lists FOR EACH ROW EXECUTE FUNCTION note_saved_lists();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array(
    SELECT c.user_id FROM cart_items i JOIN carts c ON c.id = i.cart_id
    WHERE i.offering_id = NEW.id AND c.user_id IS NOT NULL), 'cart');
  PERFORM note_changes(array(SELECT user_id FROM saved_items WHERE offering_id = NEW.id), 'saved');
  RETURN NULL;
END $$;
