CREATE TABLE "template_translation_revisions" (
	"template_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"changes" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_translation_revisions_template_id_locale_revision_pk" PRIMARY KEY("template_id","locale","revision")
);
--> statement-breakpoint
ALTER TABLE "template_translation_revisions" ADD CONSTRAINT "template_translation_revisions_translation" FOREIGN KEY ("template_id","locale") REFERENCES "public"."template_translations"("template_id","locale") ON DELETE cascade ON UPDATE no action;