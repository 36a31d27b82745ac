-- Contents and events of emails come to lie in partitions by month: see 0020. What is there already becomes one of
-- them, for all ids below a bound. That none is above it is proved here, beside processes that go on writing.
SET LOCAL lock_timeout = '300ms';
--> statement-breakpoint
-- The bound is the beginning of this month where there is nothing yet. Else it lies two to three months ahead: until 0020
-- has run, no email with a later id can be accepted. Ids are UUIDv7 and begin with the milliseconds of their time.
DO $$
DECLARE
  newest uuid := (SELECT id FROM emails ORDER BY id DESC LIMIT 1);
  milliseconds bigint := ('x' || left(replace(newest::text, '-', ''), 12))::bit(48)::bigint;
  month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  bound text;
  name text;
BEGIN
  IF newest IS NOT NULL THEN
    -- A clock that ran ahead may have made ids of later.
    month := greatest(month + interval '3 months',
      date_trunc('month', to_timestamp(least(milliseconds, 4102444800000) / 1000.0) AT TIME ZONE 'UTC') + interval '2 months');
  END IF;
  bound := lpad(to_hex((extract(epoch FROM month AT TIME ZONE 'UTC') * 1000)::bigint), 12, '0') || repeat('0', 20);
  IF milliseconds >= 4102444800000 THEN bound := repeat('f', 32); END IF;
  FOREACH name IN ARRAY ARRAY['email_bodies', 'email_events', 'email_signatures'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT before_months CHECK (email_id < %L::uuid) NOT VALID', name, bound::uuid);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "email_events_before_pkey" ON "email_events" USING btree ("email_id","id");
--> statement-breakpoint
ALTER TABLE "email_bodies" VALIDATE CONSTRAINT "before_months";
--> statement-breakpoint
ALTER TABLE "email_events" VALIDATE CONSTRAINT "before_months";
--> statement-breakpoint
ALTER TABLE "email_signatures" VALIDATE CONSTRAINT "before_months";
