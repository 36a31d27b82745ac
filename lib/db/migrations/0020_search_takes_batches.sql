CREATE TABLE "email_search_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_search_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"email_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "email_search_batches_workspace" ON "email_search_batches" USING btree ("workspace_id");
--> statement-breakpoint
-- Whoever is inserting ends first: its trigger may have the old function.
LOCK TABLE "emails" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_emails_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_search_batches (workspace_id, email_ids)
  SELECT workspace_id, array_agg(id)
  FROM (SELECT workspace_id, id, (row_number() OVER () - 1) / 1000 AS part FROM added) AS parts
  GROUP BY workspace_id, part;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "email_search_batches" ("workspace_id", "email_ids")
SELECT workspace_id, array_agg(email_id)
FROM (SELECT workspace_id, email_id, (row_number() OVER (ORDER BY email_id) - 1) / 1000 AS part FROM "email_search_queue") AS parts
GROUP BY workspace_id, part ORDER BY part;
--> statement-breakpoint
DELETE FROM "email_search_queue";
