ALTER TABLE "deliveries" ADD COLUMN "send_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "held_since" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "email_bodies" ADD COLUMN "headers" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "send_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "captured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "paused_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "support_may_readdress" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Before the counts know of it: what stands in the mailbox moves nothing.
UPDATE "emails" SET "captured" = true FROM "mailbox_messages" m WHERE m.email_id = "emails".id AND "emails".state IN ('delivered', 'complained');--> statement-breakpoint
-- What went to the simulator, was kept in the test inbox or waits for its time is counted by itself.
CREATE FUNCTION email_reason(state text, failure_code text, to_email text, captured boolean, send_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lower(to_email) LIKE '%@simulator.postroom.test' THEN 'SIMULATED:' ELSE '' END || CASE
    WHEN state IN ('bounced', 'failed', 'suppressed') THEN coalesce(failure_code, '')
    WHEN state IN ('delivered', 'complained') AND captured THEN 'CAPTURED'
    WHEN state = 'accepted' AND send_at IS NOT NULL THEN 'SCHEDULED'
    ELSE '' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code, to_email, captured, send_at), count(*)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_moved_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code, to_email, captured, send_at), sum(change)
  FROM (
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, to_email, captured, send_at, -1 AS change FROM before
    UNION ALL
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, to_email, captured, send_at, 1 FROM after) AS moved
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All is counted once more, by and by, from the newest hour to the oldest.
INSERT INTO "email_count_progress" SELECT id, date_trunc('hour', now(), 'UTC') + interval '1 hour' FROM "workspaces"
ON CONFLICT (workspace_id) DO UPDATE SET counted_from = excluded.counted_from;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_with_attachments" ON "emails" USING btree ("workspace_id","state","created_at","id") WHERE attachment_count > 0;