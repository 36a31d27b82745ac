ALTER TABLE "audit_events" ADD COLUMN "installation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "support_may_resend" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "deleted_at" timestamp (6) with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_installation" ON "audit_events" USING btree ("created_at","id") WHERE installation;--> statement-breakpoint
-- Who set an installation up that is older than operators: the owner who came first.
UPDATE users SET operator = true WHERE id = (
  SELECT user_id FROM members WHERE role = 'owner' ORDER BY created_at, id LIMIT 1);

