CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filters" text NOT NULL,
	"change" text NOT NULL,
	"state" text NOT NULL,
	"matched" integer NOT NULL,
	"margin" integer NOT NULL,
	"visited" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"position_at" timestamp (6) with time zone,
	"position_id" uuid,
	"failure_message" text,
	"actor" text NOT NULL,
	"ended_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "created_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_running" ON "contact_changes" USING btree ("created_at","id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "contact_changes_workspace" ON "contact_changes" USING btree ("workspace_id");