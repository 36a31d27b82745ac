-- What the test inbox kept is counted by itself: it is among the delivered, and went to nobody.
CREATE FUNCTION broadcast_counts_of(state text, captured boolean) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT broadcast_counts_of(state) || CASE WHEN captured AND state IN ('delivered', 'complained') THEN ARRAY['captured'] ELSE '{}' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_moved_of_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO broadcast_count_changes (broadcast_id, name, change)
  SELECT broadcast_id, name, sum(change)
  FROM (
    SELECT broadcast_id, unnest(broadcast_counts_of(state, captured)) AS name, -1 AS change FROM before WHERE broadcast_id IS NOT NULL
    UNION ALL
    SELECT broadcast_id, unnest(broadcast_counts_of(state, captured)), 1 FROM after WHERE broadcast_id IS NOT NULL) AS moved
  GROUP BY 1, 2 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those of before are counted by the index of each broadcast's emails, only where the inbox of a workspace kept any.
INSERT INTO "broadcast_count_changes" (broadcast_id, name, change)
SELECT b.id, 'captured', k.count
FROM "broadcasts" b CROSS JOIN LATERAL (
  SELECT count(*) AS count FROM "emails" e
  WHERE e.broadcast_id = b.id AND e.state IN ('delivered', 'complained') AND e.captured) k
WHERE b.started_at IS NOT NULL AND k.count > 0 AND (
  EXISTS (SELECT FROM "email_counts" c WHERE c.workspace_id = b.workspace_id AND c.reason LIKE '%CAPTURED')
  OR EXISTS (SELECT FROM "email_count_changes" c WHERE c.workspace_id = b.workspace_id AND c.reason LIKE '%CAPTURED'));
