-- A device gets a publisher's code with the asset of its courseware (CODE-5). Assets whose code was obtained before that
-- get a new revision, so that the next pull of the other devices brings the code. The trigger would take one lock per
-- person, and too many of them do not fit into one transaction. Disabling it locks the table against writers until the
-- migration is committed, which keeps the same order.
ALTER TABLE assets DISABLE TRIGGER assets_revision;
--> statement-breakpoint
UPDATE assets SET revision = nextval('asset_revisions')
WHERE deleted_at IS NULL AND EXISTS (
  SELECT FROM access_codes
  WHERE access_codes.user_id = assets.user_id AND (
    access_codes.product_id = assets.product_id
    OR access_codes.product_id IN (
      SELECT product_id FROM collection_items WHERE collection_items.collection_id = assets.product_id
    )
  )
);
--> statement-breakpoint
ALTER TABLE assets ENABLE TRIGGER assets_revision;
