ALTER TABLE "template_positions" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION name_template_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := coalesce((SELECT lower(name) FROM templates WHERE id = NEW.template_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_positions_name BEFORE INSERT ON template_positions
  FOR EACH ROW EXECUTE FUNCTION name_template_position();
--> statement-breakpoint
UPDATE template_positions p SET sort_name = lower(t.name) FROM templates t WHERE t.id = p.template_id;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_positions_by_name" ON "template_positions" USING btree ("workspace_id","sort_name","template_id");
