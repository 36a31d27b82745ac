CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "email_refusals" ADD COLUMN "metadata_values" text[];--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_by_code" ON "email_refusals" USING btree ("workspace_id","code","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_by_template" ON "email_refusals" USING btree ("workspace_id","template_id","created_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_by_to" ON "email_refusals" USING btree ("workspace_id","to_email","created_at","id") WHERE to_email is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_by_key" ON "email_refusals" USING btree ("workspace_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_words" ON "email_refusals" USING gin (lower(coalesce(to_email, '') || E'\n' || coalesce(subject, '') || E'\n' || coalesce(from_email, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_refusals_metadata" ON "email_refusals" USING gin ("metadata_values");