CREATE TABLE "limit_notices" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "limit_notices_workspace_id_kind_pk" PRIMARY KEY("workspace_id","kind")
);
--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attachments_workspace" ON "attachments" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "workspaces_deleted" ON "workspaces" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
-- Versions go with a workspace that was deleted 7 days ago, and only so.
CREATE OR REPLACE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM workspaces WHERE id = OLD.workspace_id AND deleted_at < now() - interval '7 days') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A published template version is immutable.' USING ERRCODE = 'restrict_violation';
END $$;

