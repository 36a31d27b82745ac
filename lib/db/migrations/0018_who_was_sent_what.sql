ALTER TABLE "workspaces" ADD COLUMN "waiting_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_failure" ON "emails" USING btree ("workspace_id","failure_code","created_at","id") WHERE failure_code is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_version" ON "emails" USING btree ("workspace_id","template_version_id","created_at","id") WHERE template_version_id is not null;
