ALTER TABLE "form_requests" ADD COLUMN "due_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_requests" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "sign_up_count" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Also who changed the state, where the transaction said so.
CREATE OR REPLACE FUNCTION note_contact_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_events (contact_id, state, source)
  VALUES (NEW.id, NEW.state, nullif(current_setting('postroom.changed_by', true), ''));
  RETURN NULL;
END $$;
