CREATE TABLE "email_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"hour" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_count_progress" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"counted_from" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_counts" (
	"workspace_id" uuid NOT NULL,
	"hour" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_counts_workspace_id_hour_template_id_domain_state_reason_pk" PRIMARY KEY("workspace_id","hour","template_id","domain","state","reason")
);
--> statement-breakpoint
ALTER TABLE "relays" ADD COLUMN "resting_since" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "email_count_progress" ADD CONSTRAINT "email_count_progress_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_counts" ADD CONSTRAINT "email_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_counts_waiting" ON "email_counts" USING btree ("workspace_id") WHERE state in ('accepted', 'queued', 'deferred') and count <> 0;
--> statement-breakpoint
INSERT INTO "email_count_progress" SELECT id, date_trunc('hour', now(), 'UTC') + interval '1 hour' FROM "workspaces";
--> statement-breakpoint
CREATE FUNCTION email_reason(state text, failure_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('bounced', 'failed', 'suppressed') THEN coalesce(failure_code, '') ELSE '' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code), count(*)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code), sum(change)
  FROM (
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, -1 AS change FROM before
    UNION ALL
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, 1 FROM after) AS moved
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emails_counted AFTER INSERT ON emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_emails();
--> statement-breakpoint
CREATE TRIGGER emails_recounted AFTER UPDATE ON emails
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved_emails();

