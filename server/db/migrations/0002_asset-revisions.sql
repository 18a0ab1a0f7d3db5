CREATE SEQUENCE asset_revisions;
--> statement-breakpoint
-- A device asks for the assets that changed after the highest revision it has seen. Were numbers drawn freely, a change
-- with a lower number could commit after a higher one was read, and be missed for ever. So whoever changes a person's
-- shelf first takes a lock on that person, which is held to the end of the transaction.
CREATE FUNCTION next_asset_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assets', NEW.user_id));
  NEW.revision := nextval('asset_revisions');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER assets_revision BEFORE INSERT OR UPDATE ON assets
  FOR EACH ROW EXECUTE FUNCTION next_asset_revision();
