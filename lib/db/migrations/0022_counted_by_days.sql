CREATE TABLE "email_day_counts" (
	"workspace_id" uuid NOT NULL,
	"day" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_day_counts_workspace_id_day_template_id_domain_state_reason_pk" PRIMARY KEY("workspace_id","day","template_id","domain","state","reason")
);
--> statement-breakpoint
ALTER TABLE "email_day_counts" ADD CONSTRAINT "email_day_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION count_added_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_day_counts (workspace_id, day, template_id, domain, state, reason, count)
  SELECT workspace_id, date_trunc('day', hour, 'UTC'), template_id, domain, state, reason, sum(count)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (workspace_id, day, template_id, domain, state, reason)
  DO UPDATE SET count = email_day_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_day_counts (workspace_id, day, template_id, domain, state, reason, count)
  SELECT workspace_id, date_trunc('day', hour, 'UTC'), template_id, domain, state, reason, sum(count)
  FROM (
    SELECT workspace_id, hour, template_id, domain, state, reason, -count AS count FROM before
    UNION ALL
    SELECT workspace_id, hour, template_id, domain, state, reason, count FROM after) AS changed
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (workspace_id, day, template_id, domain, state, reason)
  DO UPDATE SET count = email_day_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A workspace that goes may have taken its days along already: nothing is inserted here.
CREATE FUNCTION count_removed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE email_day_counts d SET count = d.count - gone.count
  FROM (
    SELECT workspace_id, date_trunc('day', hour, 'UTC') AS day, template_id, domain, state, reason, sum(count) AS count
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6) AS gone
  WHERE d.workspace_id = gone.workspace_id AND d.day = gone.day AND d.template_id = gone.template_id
    AND d.domain = gone.domain AND d.state = gone.state AND d.reason = gone.reason;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER email_counts_added AFTER INSERT ON email_counts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_days();
--> statement-breakpoint
CREATE TRIGGER email_counts_changed AFTER UPDATE ON email_counts
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_days();
--> statement-breakpoint
CREATE TRIGGER email_counts_removed AFTER DELETE ON email_counts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_days();
--> statement-breakpoint
-- The triggers keep others from writing until this commits: what stands in the hours is all that the days must hold.
INSERT INTO email_day_counts (workspace_id, day, template_id, domain, state, reason, count)
SELECT workspace_id, date_trunc('day', hour, 'UTC'), template_id, domain, state, reason, sum(count)
FROM email_counts GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0;
