ALTER TABLE "emails" ADD COLUMN IF NOT EXISTS "draft_of" uuid;--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN IF NOT EXISTS "accepted" integer;--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN IF NOT EXISTS "failed" integer;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_of_tests" ON "emails" USING btree ("workspace_id","state","created_at","id") WHERE is_test;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_captured" ON "emails" USING btree ("workspace_id","state","created_at","id") WHERE captured;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "suppressions_search" ON "suppressions" USING gin ("email" gin_trgm_ops);