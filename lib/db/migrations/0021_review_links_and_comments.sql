CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"revision" integer,
	"version_id" uuid,
	"note" text,
	"comments_allowed" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"revoked_at" timestamp (6) with time zone,
	"last_opened_at" timestamp (6) with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "template_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"parent_id" uuid,
	"review_id" uuid,
	"body" text NOT NULL,
	"author_type" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"anchor" text,
	"resolved_at" timestamp (6) with time zone,
	"resolved_by_id" uuid,
	"resolved_by_name" text,
	"edited_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_parent_id_template_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."template_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_review_id_review_links_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_list" ON "review_links" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_links_workspace" ON "review_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "template_comments_list" ON "template_comments" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_comments_parent" ON "template_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "template_comments_review" ON "template_comments" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "template_comments_workspace" ON "template_comments" USING btree ("workspace_id");
--> statement-breakpoint
CREATE TRIGGER template_comments_told AFTER INSERT OR UPDATE OR DELETE ON template_comments
  FOR EACH ROW EXECUTE FUNCTION tell_of_template_part();
