CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"review_id" uuid,
	"revision" integer NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"reviewer_id" uuid,
	"reviewer_name" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "template_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "first_steps_hidden_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_review_links_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_list" ON "review_decisions" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_decisions_review" ON "review_decisions" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_decisions_workspace" ON "review_decisions" USING btree ("workspace_id");--> statement-breakpoint
CREATE TRIGGER review_decisions_told AFTER INSERT OR DELETE ON review_decisions
  FOR EACH ROW EXECUTE FUNCTION tell_of_template_part();
