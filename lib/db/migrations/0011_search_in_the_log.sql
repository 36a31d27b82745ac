CREATE TABLE "email_search" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"keys" bigint[] NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_search_progress" (
	"below" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_search_queue" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_search_segments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_search_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"is_old" boolean NOT NULL,
	"row_count" integer NOT NULL,
	"newest" timestamp (6) with time zone NOT NULL,
	"oldest" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "emails_by_from";--> statement-breakpoint
DROP INDEX "emails_by_template";--> statement-breakpoint
ALTER TABLE "email_search" ADD CONSTRAINT "email_search_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_search_segments" ADD CONSTRAINT "email_search_segments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_search_walk" ON "email_search" USING btree ("workspace_id","created_at","email_id");--> statement-breakpoint
CREATE INDEX "email_search_words" ON "email_search" USING gin ("keys",words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "email_search_queue_workspace" ON "email_search_queue" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "email_search_segments_walk" ON "email_search_segments" USING btree ("workspace_id","newest");
--> statement-breakpoint
INSERT INTO "email_search_progress" SELECT id FROM "emails" ORDER BY id DESC LIMIT 1;
--> statement-breakpoint
CREATE FUNCTION queue_emails_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_search_queue (email_id, workspace_id) SELECT id, workspace_id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emails_search AFTER INSERT ON emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_emails_for_search();

