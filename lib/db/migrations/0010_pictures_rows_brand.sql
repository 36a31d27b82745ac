CREATE TABLE "asset_uses" (
	"template_id" uuid NOT NULL,
	"place" text NOT NULL,
	"sha256" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "asset_uses_template_id_place_sha256_pk" PRIMARY KEY("template_id","place","sha256")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text,
	"sha256" text NOT NULL,
	"stored_at" timestamp (6) with time zone,
	"removed_at" timestamp (6) with time zone,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"logo_asset_id" uuid,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mjml" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_rows" ADD CONSTRAINT "saved_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_uses_by_bytes" ON "asset_uses" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_same_bytes" ON "assets" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "assets_list" ON "assets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_rows_list" ON "saved_rows" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE FUNCTION note_asset_uses(template uuid, workspace uuid, at_place text, document text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM asset_uses WHERE template_id = template AND place = at_place;
  -- Most documents show none: only the others are searched.
  IF strpos(document, '/assets/') > 0 THEN
    INSERT INTO asset_uses (template_id, place, sha256, workspace_id)
    SELECT DISTINCT template, at_place, hit.parts[1], workspace
    FROM regexp_matches(document, '/assets/([0-9a-f]{64})\.', 'g') AS hit(parts);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_draft_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM asset_uses WHERE template_id = OLD.template_id AND place = 'draft';
  ELSE
    PERFORM note_asset_uses(NEW.template_id, NEW.workspace_id, 'draft', NEW.source_document);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_drafts_assets AFTER INSERT OR DELETE OR UPDATE OF source_document ON template_drafts
  FOR EACH ROW EXECUTE FUNCTION note_draft_assets();
--> statement-breakpoint
CREATE FUNCTION note_version_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_asset_uses(NEW.template_id, NEW.workspace_id, 'published', NEW.source_document);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_versions_assets AFTER INSERT ON template_versions
  FOR EACH ROW EXECUTE FUNCTION note_version_assets();

