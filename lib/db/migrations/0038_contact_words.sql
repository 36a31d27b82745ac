CREATE TABLE "contact_words_progress" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"contact_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "contact_words_progress" ADD CONSTRAINT "contact_words_progress_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A text as searches compare it, without case, accents and punctuation. Cyrillic and Greek letters become Latin ones,
-- because a database of the locale C has no trigrams of others. Only apostrophes leave no space.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text := lower(given);
BEGIN
  IF octet_length(letters) <> char_length(letters) THEN
    letters := lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'));
    -- Slow, because it compares each letter with all.
    IF octet_length(letters) <> char_length(letters) THEN
      letters := translate(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '‐–—“”„«»' || 'øłđħŧıð'
          || 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґјљњђћџ' || 'αβγδεζηθικλμνξοπρσςτυφχψω' || '’‘ʼ',
        repeat(' ', 8) || 'oldhtid'
          || 'abvgdejziklmnoprstufhc4w68y739qiegjlndhd' || 'abgdeziqiklmnxoprsstufhpo');
    END IF;
  END IF;
  RETURN regexp_replace(replace(letters, '''', ''), '[\u0001-\u001f!-/:-@[-`{-~]', ' ', 'g');
END $$;
--> statement-breakpoint
-- What a contact is found by: its address, its names and its external id. Also of contacts that older processes write.
CREATE FUNCTION write_contact_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.properties = '{}' THEN
    NEW.words := ' ' || search_text(NEW.email) || ' ';
  ELSE
    NEW.words := ' ' || search_text(concat_ws(' ', NEW.email, (
      SELECT string_agg(NEW.properties ->> p.id::text, ' ' ORDER BY p.name) FROM contact_properties p
      WHERE p.workspace_id = NEW.workspace_id AND p.name IN ('first_name', 'last_name', 'name', 'external_id')))) || ' ';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_worded BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION write_contact_words();
--> statement-breakpoint
CREATE TRIGGER contacts_reworded BEFORE UPDATE ON contacts
  FOR EACH ROW WHEN (NEW.words IS NULL OR OLD.email <> NEW.email OR OLD.properties <> NEW.properties)
  EXECUTE FUNCTION write_contact_words();
--> statement-breakpoint
-- Nobody is found by the values of a deleted property: the words are written again.
CREATE FUNCTION rewrite_contact_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_words_progress (workspace_id, created_at, contact_id)
  SELECT id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM workspaces WHERE id = OLD.workspace_id
  ON CONFLICT (workspace_id) DO UPDATE SET created_at = excluded.created_at, contact_id = excluded.contact_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_properties_unworded AFTER DELETE ON contact_properties
  FOR EACH ROW WHEN (OLD.name IN ('first_name', 'last_name', 'name', 'external_id'))
  EXECUTE FUNCTION rewrite_contact_words();
--> statement-breakpoint
INSERT INTO "contact_words_progress" SELECT id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM "workspaces" w
WHERE EXISTS (SELECT FROM "contacts" c WHERE c.workspace_id = w.id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_words" ON "contacts" USING gin ((array[workspace_id]),words gin_trgm_ops) WITH (gin_pending_list_limit=16384);