CREATE TABLE "contact_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"topic_id" uuid,
	"state" text NOT NULL,
	"source" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "erased_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_events_contact" ON "contact_events" USING btree ("contact_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_address" ON "erasures" USING btree ("workspace_id","address_hash");--> statement-breakpoint
CREATE INDEX "erasures_running" ON "erasures" USING btree ("created_at","id") WHERE email is not null;--> statement-breakpoint
-- What an import chose for a million people is told by the import.
CREATE FUNCTION note_contact_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_events (contact_id, state) VALUES (NEW.id, NEW.state);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_noted AFTER UPDATE OF state ON contacts
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_contact_state();
--> statement-breakpoint
CREATE FUNCTION note_contact_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_events (contact_id, topic_id, state, source)
  VALUES (NEW.contact_id, NEW.topic_id, CASE WHEN NEW.subscribed THEN 'subscribed' ELSE 'unsubscribed' END, NEW.source);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_topics_noted AFTER INSERT OR UPDATE OF subscribed ON contact_topics
  FOR EACH ROW WHEN (NEW.source <> 'import') EXECUTE FUNCTION note_contact_topic();
--> statement-breakpoint
-- The audit log is written once, but for the name of a person who is erased: that it happened stays.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.target_name = 'an erased person' AND NEW.changes = '[]'
    AND to_jsonb(NEW) - 'target_name' - 'changes' = to_jsonb(OLD) - 'target_name' - 'changes'
    AND current_setting('postroom.erasing', true) = OLD.workspace_id::text THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is written once.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_recipient" ON "emails" USING btree ("workspace_id",lower(to_email),"created_at","id");
