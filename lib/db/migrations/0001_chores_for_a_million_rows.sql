ALTER TABLE "attachments" ADD COLUMN "next_check_at" timestamp (6) with time zone DEFAULT now() + interval '25 hours';--> statement-breakpoint
ALTER TABLE "chores" ADD COLUMN "last_success_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "chores" ADD COLUMN "rows_done" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chores" ADD COLUMN "rows_skipped" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chores" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chores" ADD COLUMN "rows_left" bigint;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "email_id" uuid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attachments_next_check" ON "attachments" USING btree ("next_check_at","id") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_positions_superseded" ON "template_positions" USING btree ("superseded_at") WHERE superseded_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_revisions_age" ON "template_revisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_events_email" ON "webhook_events" USING btree ("email_id") WHERE email_id is not null;