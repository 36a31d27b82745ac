-- What is marketing is counted by itself too. The mark stands behind the one of trials, which processes of before know.
CREATE FUNCTION email_reason(state text, failure_code text, to_email text, captured boolean, send_at timestamptz, purpose text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lower(to_email) LIKE '%@simulator.postroom.test' THEN 'SIMULATED:' ELSE '' END
    || CASE WHEN purpose = 'marketing' THEN 'MARKETING:' ELSE '' END || CASE
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
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code, to_email, captured, send_at, purpose), count(*)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_moved_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code, to_email, captured, send_at, purpose), sum(change)
  FROM (
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, to_email, captured, send_at, purpose, -1 AS change FROM before
    UNION ALL
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, to_email, captured, send_at, purpose, 1 FROM after) AS moved
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All is counted once more, by and by, from the newest hour to the oldest.
INSERT INTO "email_count_progress" SELECT id, date_trunc('hour', now(), 'UTC') + interval '1 hour' FROM "workspaces"
ON CONFLICT (workspace_id) DO UPDATE SET counted_from = excluded.counted_from;
