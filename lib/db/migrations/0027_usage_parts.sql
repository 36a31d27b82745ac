CREATE TABLE IF NOT EXISTS "usage_parts" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"accepted" integer NOT NULL,
	CONSTRAINT "usage_parts_workspace_id_day_part_pk" PRIMARY KEY("workspace_id","day","part"),
	CONSTRAINT "usage_parts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade
);
