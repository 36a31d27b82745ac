DROP INDEX "broadcasts_due";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "updated_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "braked_ended" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "braked_bounced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "braked_complained" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_opened" ON "broadcast_recipients" USING btree ("broadcast_id","contact_id") WHERE opened_at is not null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_clicked" ON "broadcast_recipients" USING btree ("broadcast_id","contact_id") WHERE clicked_at is not null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_left" ON "broadcast_recipients" USING btree ("broadcast_id","contact_id") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_next" ON "broadcasts" USING btree ("next_at","id") WHERE next_at is not null;--> statement-breakpoint
-- What an email in a state is counted as, beside `accepted`: by the furthest it came, what was reported as delivered too.
CREATE FUNCTION broadcast_counts_of(state text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN state IN ('submitted', 'delivered', 'bounced', 'failed', 'suppressed', 'canceled') THEN ARRAY[state]
    WHEN state = 'complained' THEN ARRAY['delivered', 'complained']
    ELSE '{}' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_of_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO broadcast_count_changes (broadcast_id, name, change)
  SELECT broadcast_id, 'accepted', count(*) FROM added WHERE broadcast_id IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_of_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO broadcast_count_changes (broadcast_id, name, change)
  SELECT broadcast_id, name, sum(change)
  FROM (
    SELECT broadcast_id, unnest(broadcast_counts_of(state)) AS name, -1 AS change FROM before WHERE broadcast_id IS NOT NULL
    UNION ALL
    SELECT broadcast_id, unnest(broadcast_counts_of(state)), 1 FROM after WHERE broadcast_id IS NOT NULL) AS moved
  GROUP BY 1, 2 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emails_of_broadcasts_counted AFTER INSERT ON emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_of_broadcasts();
--> statement-breakpoint
CREATE TRIGGER emails_of_broadcasts_recounted AFTER UPDATE ON emails
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved_of_broadcasts();
--> statement-breakpoint
CREATE FUNCTION count_new_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO broadcast_count_changes (broadcast_id, name, change)
  SELECT broadcast_id, 'recipients', count(*) FROM added GROUP BY 1
  UNION ALL
  SELECT broadcast_id, 'skipped', count(*) FROM added WHERE state = 'skipped' GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who got a tried subject is counted under its place, such as `accepted.0`. Opens and clicks are counted by lib/tracking.
CREATE FUNCTION count_changed_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO broadcast_count_changes (broadcast_id, name, change)
  SELECT broadcast_id, name, sum(change)
  FROM (
    SELECT r.broadcast_id, did.name, r.change FROM (
      SELECT *, -1 AS change FROM before UNION ALL SELECT *, 1 FROM after) AS r
    CROSS JOIN LATERAL (VALUES
      ('skipped', r.state = 'skipped'),
      ('unsubscribed', r.unsubscribed_at IS NOT NULL),
      ('accepted.' || r.variant, r.state = 'accepted')) AS did (name, yes)
    WHERE did.yes AND did.name IS NOT NULL) AS changed
  GROUP BY 1, 2 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER broadcast_recipients_counted AFTER INSERT ON broadcast_recipients
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_recipients();
--> statement-breakpoint
CREATE TRIGGER broadcast_recipients_recounted AFTER UPDATE ON broadcast_recipients
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_recipients();
