CREATE TABLE "email_signatures" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"headers" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_bodies" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;