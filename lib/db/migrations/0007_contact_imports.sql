CREATE TABLE "contact_import_changes" (
	"import_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"before" text,
	"joined" boolean NOT NULL,
	"contact_updated_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "contact_import_changes_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_pieces" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "contact_import_pieces_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "contact_import_refusals" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "contact_import_refusals_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"offset_row" integer DEFAULT 0 NOT NULL,
	"plan" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failure_message" text,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_pieces" ADD CONSTRAINT "contact_import_pieces_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_refusals" ADD CONSTRAINT "contact_import_refusals_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_changes_contact" ON "contact_import_changes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_imports_list" ON "contact_imports" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_imports_due" ON "contact_imports" USING btree ("id") WHERE state in ('running', 'undoing');--> statement-breakpoint
-- Read once and removed: squeezing it would take longer than writing it.
ALTER TABLE "contact_import_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
