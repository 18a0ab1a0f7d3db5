DROP INDEX "reading_marks_of_product";--> statement-breakpoint
CREATE SEQUENCE reading_revisions;--> statement-breakpoint
-- The default numbers the existing rows without running the triggers of an update.
ALTER TABLE "reading_marks" ADD COLUMN "revision" bigint DEFAULT nextval('reading_revisions') NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_marks" ALTER COLUMN "revision" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "reading_marks_pull" ON "reading_marks" USING btree ("user_id","product_id","revision");--> statement-breakpoint
-- The lock, which server/reading/lock-reading.ts takes too, makes the changes of one book commit in the order of their
-- numbers, so that no change appears later below a number that a device already has.
CREATE FUNCTION next_reading_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('reading ' || NEW.user_id || ' ' || NEW.product_id, 0));
  NEW.revision := nextval('reading_revisions');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reading_marks_revision BEFORE INSERT OR UPDATE ON reading_marks
  FOR EACH ROW EXECUTE FUNCTION next_reading_revision();
