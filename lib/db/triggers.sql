-- A published version never changes, not even for the application's own role.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published template version is immutable.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER template_versions_immutable BEFORE UPDATE OR DELETE ON template_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
CREATE TRIGGER template_versions_no_truncate BEFORE TRUNCATE ON template_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
ALTER TABLE rate_buckets SET UNLOGGED;
