CREATE TABLE "template_sample_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"values" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_sample_sets" ADD CONSTRAINT "template_sample_sets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_sample_sets" ADD CONSTRAINT "template_sample_sets_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_sample_sets_name" ON "template_sample_sets" USING btree ("template_id","name");--> statement-breakpoint
CREATE INDEX "template_sample_sets_list" ON "template_sample_sets" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_sample_sets_workspace" ON "template_sample_sets" USING btree ("workspace_id");