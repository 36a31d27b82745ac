-- Puts partitioned tables in the place of three, under their names and columns, and these into them as they are: no row
-- moves, and what asks for them need not know. Partitions have a schema of their own; `lib/db/make-months` makes and drops them.
SET LOCAL lock_timeout = '300ms';
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "months";
--> statement-breakpoint
-- In the order in which they are written; foreign keys change hands, so that their target is needed too.
LOCK TABLE "emails", "email_bodies", "email_events", "email_signatures" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- What is unique over all partitions must hold the column that they are told apart by.
ALTER TABLE "email_events" DROP CONSTRAINT "email_events_pkey",
  ADD CONSTRAINT "email_events_before_pkey" PRIMARY KEY USING INDEX "email_events_before_pkey";
--> statement-breakpoint
DO $$
DECLARE
  name text;
  bound text;
  allowed record;
BEGIN
  FOREACH name IN ARRAY ARRAY['email_bodies', 'email_events', 'email_signatures'] LOOP
    bound := (SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f-]{36}') FROM pg_constraint
      WHERE conrelid = name::regclass AND conname = 'before_months' AND convalidated);
    EXECUTE format('ALTER TABLE %I SET SCHEMA months', name);
    EXECUTE format('ALTER TABLE months.%I RENAME TO %I', name, name || '_before');
    EXECUTE format('CREATE TABLE %I (LIKE months.%I INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION)
      PARTITION BY RANGE (email_id)', name, name || '_before');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (email_id) REFERENCES emails (id) ON DELETE CASCADE',
      name, name || '_email_id_emails_id_fk');
    IF name = 'email_events' THEN
      ALTER TABLE email_events ADD CONSTRAINT email_events_email_id_id_pk PRIMARY KEY (email_id, id);
      CREATE INDEX email_events_email ON email_events USING btree (email_id, created_at, id);
    ELSE
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (email_id)', name, name || '_pkey');
    END IF;
    FOR allowed IN SELECT privilege_type AS privilege, is_grantable AS passing,
      CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role
      FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = format('months.%I', name || '_before')::regclass AND grantee <> c.relowner
    LOOP
      EXECUTE format('GRANT %s ON %I TO %s %s', allowed.privilege, name, allowed.role,
        CASE WHEN allowed.passing THEN 'WITH GRANT OPTION' ELSE '' END);
    END LOOP;
    EXECUTE format('CREATE TABLE months.%I PARTITION OF %I DEFAULT', name || '_other', name);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION months.%I FOR VALUES FROM (MINVALUE) TO (%L)',
      name, name || '_before', bound);
    EXECUTE format('ALTER TABLE months.%I DROP CONSTRAINT before_months', name || '_before');
  END LOOP;
END $$;
