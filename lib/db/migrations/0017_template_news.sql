CREATE TABLE "template_followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"user_id" uuid,
	"since" timestamp (6) with time zone NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_followers" ADD CONSTRAINT "template_followers_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_followers_template" ON "template_followers" USING btree ("template_id");
--> statement-breakpoint
CREATE FUNCTION tell_template_followers(template uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Only where somebody follows: a notification costs every commit a lock that all of them share.
  IF EXISTS (SELECT FROM template_followers WHERE template_id = template) THEN
    PERFORM pg_notify('template_news', template::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_template_followers(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_template_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_template_followers(coalesce(NEW.template_id, OLD.template_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER templates_told AFTER UPDATE OF published_version_id, deleted_at ON templates
  FOR EACH ROW EXECUTE FUNCTION tell_of_template();
--> statement-breakpoint
CREATE TRIGGER template_drafts_told AFTER INSERT OR UPDATE ON template_drafts
  FOR EACH ROW EXECUTE FUNCTION tell_of_template_part();
--> statement-breakpoint
CREATE TRIGGER template_followers_told AFTER INSERT OR DELETE ON template_followers
  FOR EACH ROW EXECUTE FUNCTION tell_of_template_part();
