CREATE TABLE "email_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filters" text NOT NULL,
	"state" text NOT NULL,
	"matched" integer NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"position" uuid,
	"in_this_walk" integer DEFAULT 0 NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_cancellations" ADD CONSTRAINT "email_cancellations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_cancellations_running" ON "email_cancellations" USING btree ("created_at","id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "email_cancellations_workspace" ON "email_cancellations" USING btree ("workspace_id");