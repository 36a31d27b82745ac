ALTER TABLE "template_comments" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "template_comments" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "template_comments" ADD COLUMN "version_number" integer;