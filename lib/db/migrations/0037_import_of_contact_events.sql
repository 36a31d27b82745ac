ALTER TABLE "contact_events" ADD COLUMN "import_id" uuid;--> statement-breakpoint
-- Also which import changed the state, where the transaction said so.
CREATE OR REPLACE FUNCTION note_contact_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_events (contact_id, state, source, import_id)
  VALUES (NEW.id, NEW.state, nullif(current_setting('postroom.changed_by', true), ''),
    nullif(current_setting('postroom.changed_by_import', true), '')::uuid);
  RETURN NULL;
END $$;
