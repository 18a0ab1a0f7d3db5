CREATE TABLE "person_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"subject" text NOT NULL,
	"origin" text,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "person_changes_since" ON "person_changes" USING btree ("user_id","transaction");--> statement-breakpoint
CREATE INDEX "cart_items_offering" ON "cart_items" USING btree ("offering_id");--> statement-breakpoint
-- Records a change of some people and tells the copies of the server. Only the response to a change of the cart or of
-- reading data holds its whole result, so only for these the session of the change is recorded and not told.
CREATE FUNCTION note_changes(people bigint[], changed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  session_hash text := CASE WHEN changed = 'cart' OR changed LIKE 'reading/%'
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
-- Records changes of a table, statement by statement. `people` is a query of the people who see the rows `written`.
CREATE PROCEDURE note_changes_of(source text, subject text, people text) LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  EXECUTE format('CREATE FUNCTION note_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN PERFORM note_changes(array(%3$s), %2$L); RETURN NULL; END $body$', source, subject, people);
  FOREACH event IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_noted_%4$s AFTER %2$s ON %1$s REFERENCING %3$s TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s()',
      source, event, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, lower(event));
  END LOOP;
END $$;
--> statement-breakpoint
CALL note_changes_of('carts', 'cart', 'SELECT user_id FROM written WHERE user_id IS NOT NULL');
--> statement-breakpoint
CALL note_changes_of('assets', 'shelf', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('section_members', 'sections', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('sections', 'sections',
  'SELECT m.user_id FROM section_members m JOIN written w ON w.id = m.section_id');
--> statement-breakpoint
CALL note_changes_of('section_products', 'sections',
  'SELECT m.user_id FROM section_members m JOIN written w ON w.section_id = m.section_id');
--> statement-breakpoint
CALL note_changes_of('terms', 'sections',
  'SELECT m.user_id FROM section_members m JOIN sections s ON s.id = m.section_id JOIN written w ON w.id = s.term_id');
--> statement-breakpoint
CALL note_changes_of('orders', 'orders', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('shipments', 'orders', 'SELECT o.user_id FROM written w
  JOIN order_lines l ON l.id = w.order_line_id JOIN orders o ON o.id = l.order_id');
--> statement-breakpoint
CALL note_changes_of('refunds', 'orders', 'SELECT o.user_id FROM written w JOIN orders o ON o.id = w.order_id');
--> statement-breakpoint
CALL note_changes_of('user_features', 'account', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('staff_roles', 'account', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('organization_features', 'account', 'SELECT u.id FROM users u
  JOIN written w ON w.organization_id = u.organization_id');
--> statement-breakpoint
CALL note_changes_of('features', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('organizations', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('white_labels', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('banners', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
DROP PROCEDURE note_changes_of;
--> statement-breakpoint
-- Reading data has one subject per book. Devices write one row at a time.
CREATE FUNCTION note_reading() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM note_changes(array[written.user_id], 'reading/' || written.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reading_places_noted AFTER INSERT OR UPDATE OR DELETE ON reading_places
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_marks_noted AFTER INSERT OR UPDATE ON reading_marks
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_styles_noted AFTER INSERT OR UPDATE OR DELETE ON reading_styles
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_uses_noted AFTER INSERT OR UPDATE OR DELETE ON reading_uses
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
-- The argument is the column with the person.
CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[(to_jsonb(OLD) ->> TG_ARGV[0])::bigint], 'account');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_noted AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_account('id');
--> statement-breakpoint
CREATE TRIGGER sessions_noted_delete AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION note_account('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_noted_update AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id)
  EXECUTE FUNCTION note_account('user_id');
--> statement-breakpoint
-- Titles and files of products, for the people who own them. The argument is the column with the product.
CREATE FUNCTION note_shelf_details() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM note_changes(array(
    SELECT user_id FROM assets WHERE product_id = (written ->> TG_ARGV[0])::bigint AND deleted_at IS NULL), 'shelf-details');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the shelf shows of a product. Popularity, which a task updates for many products, is not part of it.
CREATE TRIGGER products_noted AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.subtitle, OLD.authors_text, OLD.thumbnail_image, OLD.cover_image, OLD.edition, OLD.product_file_type,
   OLD.offline_percent, OLD.access_url, OLD.redemption_url, OLD.website_url, OLD.study_tools_url, OLD.shelf_instructions)
  IS DISTINCT FROM
  (NEW.name, NEW.subtitle, NEW.authors_text, NEW.thumbnail_image, NEW.cover_image, NEW.edition, NEW.product_file_type,
   NEW.offline_percent, NEW.access_url, NEW.redemption_url, NEW.website_url, NEW.study_tools_url, NEW.shelf_instructions)
) EXECUTE FUNCTION note_shelf_details('id');
--> statement-breakpoint
CREATE TRIGGER book_files_noted AFTER INSERT OR UPDATE OR DELETE ON book_files
  FOR EACH ROW EXECUTE FUNCTION note_shelf_details('product_id');
--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array(
    SELECT c.user_id FROM cart_items i JOIN carts c ON c.id = i.cart_id
    WHERE i.offering_id = NEW.id AND c.user_id IS NOT NULL), 'cart');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offerings_noted AFTER UPDATE ON offerings FOR EACH ROW WHEN (
  (OLD.price_cents, OLD.combo_price_cents, OLD.is_active) IS DISTINCT FROM
  (NEW.price_cents, NEW.combo_price_cents, NEW.is_active)
) EXECUTE FUNCTION note_price();
