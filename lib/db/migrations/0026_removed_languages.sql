ALTER TABLE "template_translation_revisions" DROP CONSTRAINT "template_translation_revisions_translation";
--> statement-breakpoint
ALTER TABLE "template_translation_revisions" ADD CONSTRAINT "template_translation_revisions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;