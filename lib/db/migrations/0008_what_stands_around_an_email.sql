ALTER TABLE "email_refusals" ADD COLUMN "item" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_resend_of" ON "emails" USING btree ("resend_of","created_at") WHERE resend_of is not null;
