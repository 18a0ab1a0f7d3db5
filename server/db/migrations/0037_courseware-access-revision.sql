-- The page of a product says whether courseware opens with a code or by a tool (LAUNCH-7), and not which codes are used.
CREATE TRIGGER product_launches_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_launches
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER launch_tools_catalogue AFTER UPDATE OR DELETE OR TRUNCATE ON launch_tools
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER access_codes_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON access_codes
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
