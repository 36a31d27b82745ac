CREATE TABLE "shown_contacts" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_contacts" ADD CONSTRAINT "shown_contacts_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_contacts_email" ON "shown_contacts" USING btree ("workspace_id","email");