CREATE TABLE "eula_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eula_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Tells every device to load its account again. One row asks everybody, however many people there are.
CREATE FUNCTION note_eula_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[null::bigint], 'account');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER eula_requests_noted AFTER INSERT ON eula_requests
  FOR EACH STATEMENT EXECUTE FUNCTION note_eula_requests();
