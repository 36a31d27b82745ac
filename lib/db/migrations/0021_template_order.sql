CREATE TABLE "template_keys" (
	"template_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"last_used_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "template_keys_template_id_key_id_pk" PRIMARY KEY("template_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "archived_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "template_keys" ADD CONSTRAINT "template_keys_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_keys" ADD CONSTRAINT "template_keys_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_keys" ADD CONSTRAINT "template_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_keys_key" ON "template_keys" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "template_keys_workspace" ON "template_keys" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "broadcasts_by_template" ON "broadcasts" USING btree ("template_id","created_at","id");