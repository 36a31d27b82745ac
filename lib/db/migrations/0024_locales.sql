CREATE TABLE "template_translations" (
	"template_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"units" text NOT NULL,
	"updated_by_id" uuid,
	"updated_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_translations_template_id_locale_pk" PRIMARY KEY("template_id","locale")
);
--> statement-breakpoint
CREATE TABLE "template_version_locales" (
	"version_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text NOT NULL,
	"content_hash" text NOT NULL,
	"variables" text NOT NULL,
	"units" text NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "template_version_locales_version_id_locale_pk" PRIMARY KEY("version_id","locale")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN IF NOT EXISTS "locale" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN IF NOT EXISTS "requested_locale" text;--> statement-breakpoint
ALTER TABLE "template_sample_sets" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "default_locale" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "default_locale" text;--> statement-breakpoint
ALTER TABLE "template_translations" ADD CONSTRAINT "template_translations_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_translations" ADD CONSTRAINT "template_translations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version_locales" ADD CONSTRAINT "template_version_locales_version_id_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_translations_workspace" ON "template_translations" USING btree ("workspace_id");--> statement-breakpoint
-- What was published is immutable in every language, and goes with its version.
CREATE TRIGGER template_version_locales_immutable BEFORE UPDATE OR DELETE ON template_version_locales
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
CREATE TRIGGER template_version_locales_no_truncate BEFORE TRUNCATE ON template_version_locales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_version_change();
