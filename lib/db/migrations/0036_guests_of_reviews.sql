CREATE TABLE "review_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"email" text NOT NULL,
	"link_secret" text NOT NULL,
	"asked_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (6) with time zone,
	"published_told_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation_mail" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "guest_key_hash" text;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "guest_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "template_comments" ADD COLUMN "guest_key_hash" text;--> statement-breakpoint
ALTER TABLE "template_comments" ADD COLUMN "guest_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_guests" ADD CONSTRAINT "review_guests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_guests" ADD CONSTRAINT "review_guests_review_id_review_links_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_guests_key" ON "review_guests" USING btree ("review_id","key_hash");--> statement-breakpoint
CREATE INDEX "review_guests_address" ON "review_guests" USING btree ("workspace_id","email");--> statement-breakpoint
ALTER TABLE "installation_mail" ADD CONSTRAINT "installation_mail_guest_id_review_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."review_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "installation_mail_guest" ON "installation_mail" USING btree ("guest_id");