CREATE TABLE "broadcast_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link" integer,
	"url" text,
	"machine" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"broadcast_id" uuid NOT NULL,
	"name" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_counts" (
	"broadcast_id" uuid NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "broadcast_counts_broadcast_id_name_pk" PRIMARY KEY("broadcast_id","name")
);
--> statement-breakpoint
CREATE TABLE "broadcast_links" (
	"broadcast_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "broadcast_links_broadcast_id_position_pk" PRIMARY KEY("broadcast_id","position")
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"broadcast_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"email_id" uuid,
	"variant" smallint,
	"due_at" timestamp (6) with time zone,
	"opened_at" timestamp (6) with time zone,
	"clicked_at" timestamp (6) with time zone,
	"unsubscribed_at" timestamp (6) with time zone,
	CONSTRAINT "broadcast_recipients_broadcast_id_contact_id_pk" PRIMARY KEY("broadcast_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"paused_because" text,
	"template_id" uuid,
	"template_version_id" uuid,
	"from_email" text,
	"reply_to_email" text,
	"segment_id" uuid,
	"excluded_segment_ids" uuid[] NOT NULL,
	"topic_id" uuid,
	"variables" text DEFAULT '{}' NOT NULL,
	"subject" text,
	"at_kind" text DEFAULT 'now' NOT NULL,
	"at_time" text,
	"at_time_zone" text,
	"due_at" timestamp (6) with time zone,
	"per_hour" integer,
	"track_opens" boolean DEFAULT false NOT NULL,
	"track_clicks" boolean DEFAULT false NOT NULL,
	"utm" text,
	"trial" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"recipients_expected" bigint,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"sent_by_id" uuid,
	"sent_by_name" text,
	"approved_by_id" uuid,
	"approved_by_name" text,
	"approval_note" text,
	"started_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"phase" text,
	"found_up_to" uuid,
	"next_at" timestamp (6) with time zone,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"email" text NOT NULL,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"topic_ids" uuid[] NOT NULL,
	"wording" text NOT NULL,
	"ip" text,
	"requested_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (6) with time zone,
	"email_id" uuid,
	"confirmed_at" timestamp (6) with time zone,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"topic_ids" uuid[] NOT NULL,
	"segment_id" uuid,
	"property_ids" uuid[] NOT NULL,
	"double_opt_in" boolean DEFAULT true NOT NULL,
	"confirmation_template_version_id" uuid,
	"wording" text DEFAULT '' NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"redirect_url" text,
	"allowed_origins" text[] NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "broadcast_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "recipient_domain" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "broadcast_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "tracking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "bounce_pause_percent" double precision DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "complaint_pause_percent" double precision DEFAULT 0.3 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "marketing_limit_emails" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "marketing_limit_days" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "quiet_until" text;--> statement-breakpoint
ALTER TABLE "broadcast_activity" ADD CONSTRAINT "broadcast_activity_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD CONSTRAINT "broadcast_links_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_activity_email" ON "broadcast_activity" USING btree ("email_id","kind","at");--> statement-breakpoint
CREATE INDEX "broadcast_activity_list" ON "broadcast_activity" USING btree ("broadcast_id","at","id");--> statement-breakpoint
CREATE INDEX "broadcast_activity_contact" ON "broadcast_activity" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_waiting" ON "broadcast_recipients" USING btree ("broadcast_id","due_at","contact_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_state" ON "broadcast_recipients" USING btree ("broadcast_id","state","contact_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_contact" ON "broadcast_recipients" USING btree ("contact_id","broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_email" ON "broadcast_recipients" USING btree ("email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_list" ON "broadcasts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_by_state" ON "broadcasts" USING btree ("workspace_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("due_at","id") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "form_requests_address" ON "form_requests" USING btree ("form_id","email");--> statement-breakpoint
CREATE INDEX "form_requests_person" ON "form_requests" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE INDEX "form_requests_waiting" ON "form_requests" USING btree ("requested_at","id") WHERE mailed_at is null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "form_requests_age" ON "form_requests" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "forms_list" ON "forms" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_segment" ON "forms" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_first" ON "deliveries" USING btree ("due_at","email_id") WHERE broadcast_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_by_workspace" ON "deliveries" USING btree ("workspace_id","due_at","email_id") WHERE broadcast_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_by_broadcast" ON "deliveries" USING btree ("broadcast_id","due_at","email_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "emails_broadcast_contact" ON "emails" USING btree ("broadcast_id","contact_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_broadcast" ON "emails" USING btree ("broadcast_id","state","created_at","id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_by_contact" ON "emails" USING btree ("contact_id","created_at","id") WHERE contact_id is not null;