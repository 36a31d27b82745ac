ALTER TABLE "broadcasts" ADD COLUMN "sent_key" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_purpose" ON "emails" USING btree ("workspace_id","purpose","state","created_at","id");