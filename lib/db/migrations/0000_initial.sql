CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (6) with time zone,
	"refresh_token_expires_at" timestamp (6) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"last_used_at" timestamp (6) with time zone,
	"expires_at" timestamp (6) with time zone,
	"revoked_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "asset_uses" (
	"template_id" uuid NOT NULL,
	"place" text NOT NULL,
	"sha256" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "asset_uses_template_id_place_sha256_pk" PRIMARY KEY("template_id","place","sha256")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text,
	"sha256" text NOT NULL,
	"stored_at" timestamp (6) with time zone,
	"removed_at" timestamp (6) with time zone,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"rejection" text,
	"storage_key" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp (6) with time zone DEFAULT now() + interval '25 hours'
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"target_name" text NOT NULL,
	"changes" text DEFAULT '[]' NOT NULL,
	"ip" text,
	"request_id" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"installation" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"logo_asset_id" uuid,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL,
	"last_run_at" timestamp (6) with time zone,
	"last_error" text,
	"last_success_at" timestamp (6) with time zone,
	"rows_done" bigint DEFAULT 0 NOT NULL,
	"rows_skipped" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rows_left" bigint
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_over" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"basis" text DEFAULT 'dns' NOT NULL,
	"verification_token" text NOT NULL,
	"dkim_selector" text NOT NULL,
	"dkim_rsa_private_key" text NOT NULL,
	"dkim_rsa_public_key" text NOT NULL,
	"dkim_ed25519_private_key" text NOT NULL,
	"dkim_ed25519_public_key" text NOT NULL,
	"record_checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure_reason" text,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (6) with time zone,
	"last_checked_at" timestamp (6) with time zone,
	"verified_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_attachments" (
	"email_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_attachments_email_id_attachment_id_pk" PRIMARY KEY("email_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "email_bodies" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"html" text,
	"text" text,
	"metadata" text DEFAULT '{}' NOT NULL,
	"variables" text DEFAULT '{}' NOT NULL,
	"unsubscribe_url" text,
	"reply_to" text
);
--> statement-breakpoint
CREATE TABLE "email_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"filters" text NOT NULL,
	"state" text NOT NULL,
	"matched" integer NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"position" uuid,
	"in_this_walk" integer DEFAULT 0 NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"hour" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_count_progress" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"counted_from" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_counts" (
	"workspace_id" uuid NOT NULL,
	"hour" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_counts_workspace_id_hour_template_id_domain_state_reason_pk" PRIMARY KEY("workspace_id","hour","template_id","domain","state","reason")
);
--> statement-breakpoint
CREATE TABLE "email_day_counts" (
	"workspace_id" uuid NOT NULL,
	"day" timestamp (6) with time zone NOT NULL,
	"template_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_day_counts_workspace_id_day_template_id_domain_state_reason_pk" PRIMARY KEY("workspace_id","day","template_id","domain","state","reason")
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"state" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"idempotency_key" text,
	"from_email" text,
	"to_email" text,
	"subject" text,
	"template_id" text,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"status" integer NOT NULL,
	"details" jsonb,
	"created_by_id" uuid,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"item" text,
	"metadata_values" text[]
);
--> statement-breakpoint
CREATE TABLE "email_search" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"keys" bigint[] NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_search_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_search_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"email_ids" uuid[] NOT NULL
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
CREATE TABLE "email_signatures" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"headers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text DEFAULT 'accepted' NOT NULL,
	"purpose" text DEFAULT 'transactional' NOT NULL,
	"idempotency_key" text NOT NULL,
	"item_hash" text NOT NULL,
	"sending_address_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text,
	"reply_to_email" text,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"template_id" uuid,
	"template_version_id" uuid,
	"resend_of" uuid,
	"is_test" boolean DEFAULT false NOT NULL,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"queued_at" timestamp (6) with time zone,
	"submitted_at" timestamp (6) with time zone,
	"delivered_at" timestamp (6) with time zone,
	"terminal_at" timestamp (6) with time zone,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"shown" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_message" text,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"accepted_at" timestamp (6) with time zone,
	"revoked_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "limit_notices" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "limit_notices_workspace_id_kind_pk" PRIMARY KEY("workspace_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_messages_email_id_unique" UNIQUE("email_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"used_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "process_meters" (
	"process" text PRIMARY KEY NOT NULL,
	"meters" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relays" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp (6) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"resting_since" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"revision" integer,
	"version_id" uuid,
	"note" text,
	"comments_allowed" boolean DEFAULT true NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"revoked_at" timestamp (6) with time zone,
	"last_opened_at" timestamp (6) with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mjml" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"reply_to_email" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_workspace_id" uuid,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"email_id" uuid,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"parent_id" uuid,
	"review_id" uuid,
	"body" text NOT NULL,
	"author_type" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"anchor" text,
	"resolved_at" timestamp (6) with time zone,
	"resolved_by_id" uuid,
	"resolved_by_name" text,
	"edited_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_drafts" (
	"template_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"base_published_version_id" uuid,
	"schema_version" integer NOT NULL,
	"source_document" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"updated_by_id" uuid,
	"updated_by_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"user_id" uuid,
	"since" timestamp (6) with time zone NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_positions" (
	"template_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"updated_at" timestamp (6) with time zone NOT NULL,
	"superseded_at" timestamp (6) with time zone,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "template_positions_template_id_updated_at_pk" PRIMARY KEY("template_id","updated_at")
);
--> statement-breakpoint
CREATE TABLE "template_revisions" (
	"template_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"base_published_version_id" uuid,
	"schema_version" integer NOT NULL,
	"source_document" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_revisions_template_id_revision_pk" PRIMARY KEY("template_id","revision")
);
--> statement-breakpoint
CREATE TABLE "template_sample_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"values" text NOT NULL,
	"created_by_id" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"schema_version" integer NOT NULL,
	"source_document" text NOT NULL,
	"mjml" text,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text NOT NULL,
	"content_hash" text NOT NULL,
	"variables" text NOT NULL,
	"conditions" text NOT NULL,
	"note" text,
	"revision" integer NOT NULL,
	"published_by_id" uuid,
	"published_by_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"purpose" text NOT NULL,
	"source_mode" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"industry" text,
	"tone" text,
	"published_version_id" uuid,
	"last_revision" integer DEFAULT 0 NOT NULL,
	"last_version_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"trust" uuid NOT NULL,
	"confirmed_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"operator" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"headers" text NOT NULL,
	"status" integer,
	"error" text,
	"response" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"lease_epoch" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"replay_of" uuid,
	"last_status" integer,
	"last_error" text,
	"last_response" text,
	"last_duration_ms" integer,
	"last_attempt_at" timestamp (6) with time zone,
	"completed_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"email_id" uuid
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_expires_at" timestamp (6) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"sending_paused" boolean DEFAULT false NOT NULL,
	"billing_restricted" boolean DEFAULT false NOT NULL,
	"balance" integer,
	"daily_limit" integer,
	"storage_limit_bytes" bigint,
	"storage_used_bytes" bigint DEFAULT 0 NOT NULL,
	"retention_days" integer DEFAULT 365 NOT NULL,
	"on_uncertain" text DEFAULT 'hold' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"require_two_factor" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"time_zone" text,
	"support_may_resend" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (6) with time zone,
	"waiting_held" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_attachments" ADD CONSTRAINT "email_attachments_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_bodies" ADD CONSTRAINT "email_bodies_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_cancellations" ADD CONSTRAINT "email_cancellations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_count_progress" ADD CONSTRAINT "email_count_progress_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_counts" ADD CONSTRAINT "email_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_day_counts" ADD CONSTRAINT "email_day_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_refusals" ADD CONSTRAINT "email_refusals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_search" ADD CONSTRAINT "email_search_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_search_segments" ADD CONSTRAINT "email_search_segments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD CONSTRAINT "mailbox_messages_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_rows" ADD CONSTRAINT "saved_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_addresses" ADD CONSTRAINT "sending_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_addresses" ADD CONSTRAINT "sending_addresses_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_parent_id_template_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."template_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_review_id_review_links_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_drafts" ADD CONSTRAINT "template_drafts_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_drafts" ADD CONSTRAINT "template_drafts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_followers" ADD CONSTRAINT "template_followers_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_positions" ADD CONSTRAINT "template_positions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_positions" ADD CONSTRAINT "template_positions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_sample_sets" ADD CONSTRAINT "template_sample_sets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_sample_sets" ADD CONSTRAINT "template_sample_sets_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_uses_by_bytes" ON "asset_uses" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_same_bytes" ON "assets" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "assets_list" ON "assets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attachments_expiry" ON "attachments" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "attachments_workspace" ON "attachments" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "attachments_next_check" ON "attachments" USING btree ("next_check_at","id") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "audit_events_list" ON "audit_events" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("workspace_id","actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("workspace_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" USING btree ("workspace_id","target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_installation" ON "audit_events" USING btree ("created_at","id") WHERE installation;--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at","email_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_name" ON "domains" USING btree ("workspace_id","domain");--> statement-breakpoint
CREATE INDEX "domains_next_check" ON "domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "email_attachments_attachment" ON "email_attachments" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "email_cancellations_running" ON "email_cancellations" USING btree ("created_at","id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "email_cancellations_workspace" ON "email_cancellations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "email_counts_waiting" ON "email_counts" USING btree ("workspace_id") WHERE state in ('accepted', 'queued', 'deferred') and count <> 0;--> statement-breakpoint
CREATE INDEX "email_events_email" ON "email_events" USING btree ("email_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_refusals_list" ON "email_refusals" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_refusals_by_code" ON "email_refusals" USING btree ("workspace_id","code","created_at","id");--> statement-breakpoint
CREATE INDEX "email_refusals_by_template" ON "email_refusals" USING btree ("workspace_id","template_id","created_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "email_refusals_by_to" ON "email_refusals" USING btree ("workspace_id","to_email","created_at","id") WHERE to_email is not null;--> statement-breakpoint
CREATE INDEX "email_refusals_by_key" ON "email_refusals" USING btree ("workspace_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "email_refusals_words" ON "email_refusals" USING gin (lower(coalesce(to_email, '') || E'\n' || coalesce(subject, '') || E'\n' || coalesce(from_email, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_refusals_metadata" ON "email_refusals" USING gin ("metadata_values");--> statement-breakpoint
CREATE INDEX "email_search_walk" ON "email_search" USING btree ("workspace_id","created_at","email_id");--> statement-breakpoint
CREATE INDEX "email_search_words" ON "email_search" USING gin ("keys",words gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "email_search_batches_workspace" ON "email_search_batches" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "email_search_queue_workspace" ON "email_search_queue" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "email_search_segments_walk" ON "email_search_segments" USING btree ("workspace_id","newest");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_idempotency" ON "emails" USING btree ("workspace_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "emails_list" ON "emails" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_state" ON "emails" USING btree ("workspace_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_to" ON "emails" USING btree ("workspace_id","to_email","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_from_state" ON "emails" USING btree ("workspace_id","from_email","state","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_template_state" ON "emails" USING btree ("workspace_id","template_id","state","created_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "emails_by_template_from_state" ON "emails" USING btree ("workspace_id","template_id","from_email","state","created_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "emails_by_failure" ON "emails" USING btree ("workspace_id","failure_code","created_at","id") WHERE failure_code is not null;--> statement-breakpoint
CREATE INDEX "emails_by_version" ON "emails" USING btree ("workspace_id","template_version_id","created_at","id") WHERE template_version_id is not null;--> statement-breakpoint
CREATE INDEX "emails_resend_of" ON "emails" USING btree ("resend_of","created_at") WHERE resend_of is not null;--> statement-breakpoint
CREATE INDEX "installation_mail_list" ON "installation_mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "installation_mail_due" ON "installation_mail" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "invitations_workspace" ON "invitations" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailbox_messages_list" ON "mailbox_messages" USING btree ("workspace_id","received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_one" ON "members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_links_list" ON "review_links" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_links_workspace" ON "review_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "saved_rows_list" ON "saved_rows" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sending_addresses_email" ON "sending_addresses" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "sending_addresses_default" ON "sending_addresses" USING btree ("workspace_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "sending_addresses_domain" ON "sending_addresses" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_email" ON "suppressions" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE INDEX "suppressions_list" ON "suppressions" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_comments_list" ON "template_comments" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_comments_parent" ON "template_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "template_comments_review" ON "template_comments" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "template_comments_workspace" ON "template_comments" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "template_followers_template" ON "template_followers" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_positions_walk" ON "template_positions" USING btree ("workspace_id","updated_at","template_id");--> statement-breakpoint
CREATE INDEX "template_positions_by_name" ON "template_positions" USING btree ("workspace_id","sort_name","template_id");--> statement-breakpoint
CREATE INDEX "template_positions_superseded" ON "template_positions" USING btree ("superseded_at") WHERE superseded_at is not null;--> statement-breakpoint
CREATE INDEX "template_revisions_age" ON "template_revisions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "template_sample_sets_name" ON "template_sample_sets" USING btree ("template_id","name");--> statement-breakpoint
CREATE INDEX "template_sample_sets_list" ON "template_sample_sets" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_sample_sets_workspace" ON "template_sample_sets" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_versions_number" ON "template_versions" USING btree ("template_id","version_number");--> statement-breakpoint
CREATE INDEX "templates_list" ON "templates" USING btree ("workspace_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_email" ON "webhook_events" USING btree ("email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_url" ON "webhooks" USING btree ("workspace_id","url") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhooks_list" ON "webhooks" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workspaces_deleted" ON "workspaces" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
-- Versions go with a workspace that was deleted 7 days ago, and only so.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM workspaces WHERE id = OLD.workspace_id AND deleted_at < now() - interval '7 days') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A published template version is immutable.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER template_versions_immutable BEFORE UPDATE OR DELETE ON template_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
CREATE TRIGGER template_versions_no_truncate BEFORE TRUNCATE ON template_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
ALTER TABLE rate_buckets SET UNLOGGED;
--> statement-breakpoint
CREATE FUNCTION name_template_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := coalesce((SELECT lower(name) FROM templates WHERE id = NEW.template_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_positions_name BEFORE INSERT ON template_positions
  FOR EACH ROW EXECUTE FUNCTION name_template_position();
--> statement-breakpoint
-- Rows are written and read, nothing else. The role of the application owns the table, so that a grant would not hold
-- it; a trigger that is always on does, whichever role and replication mode. What is 400 days old may be removed.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is written once.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
ALTER TABLE audit_events ENABLE ALWAYS TRIGGER audit_events_append_only;
--> statement-breakpoint
ALTER TABLE audit_events ENABLE ALWAYS TRIGGER audit_events_no_truncate;
--> statement-breakpoint
CREATE FUNCTION note_asset_uses(template uuid, workspace uuid, at_place text, document text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM asset_uses WHERE template_id = template AND place = at_place;
  -- Most documents show none: only the others are searched.
  IF strpos(document, '/assets/') > 0 THEN
    INSERT INTO asset_uses (template_id, place, sha256, workspace_id)
    SELECT DISTINCT template, at_place, hit.parts[1], workspace
    FROM regexp_matches(document, '/assets/([0-9a-f]{64})\.', 'g') AS hit(parts);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_draft_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM asset_uses WHERE template_id = OLD.template_id AND place = 'draft';
  ELSE
    PERFORM note_asset_uses(NEW.template_id, NEW.workspace_id, 'draft', NEW.source_document);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_drafts_assets AFTER INSERT OR DELETE OR UPDATE OF source_document ON template_drafts
  FOR EACH ROW EXECUTE FUNCTION note_draft_assets();
--> statement-breakpoint
CREATE FUNCTION note_version_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_asset_uses(NEW.template_id, NEW.workspace_id, 'published', NEW.source_document);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER template_versions_assets AFTER INSERT ON template_versions
  FOR EACH ROW EXECUTE FUNCTION note_version_assets();
--> statement-breakpoint
CREATE FUNCTION queue_emails_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_search_batches (workspace_id, email_ids)
  SELECT workspace_id, array_agg(id)
  FROM (SELECT workspace_id, id, (row_number() OVER () - 1) / 1000 AS part FROM added) AS parts
  GROUP BY workspace_id, part;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emails_search AFTER INSERT ON emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_emails_for_search();
--> statement-breakpoint
CREATE FUNCTION email_reason(state text, failure_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('bounced', 'failed', 'suppressed') THEN coalesce(failure_code, '') ELSE '' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code), count(*)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_count_changes (workspace_id, hour, template_id, domain, state, reason, change)
  SELECT workspace_id, date_trunc('hour', created_at, 'UTC'), coalesce(template_id, '00000000-0000-0000-0000-000000000000'),
    substring(from_email from '[^@]*$'), state, email_reason(state, failure_code), sum(change)
  FROM (
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, -1 AS change FROM before
    UNION ALL
    SELECT workspace_id, created_at, template_id, from_email, state, failure_code, 1 FROM after) AS moved
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emails_counted AFTER INSERT ON emails
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_emails();
--> statement-breakpoint
CREATE TRIGGER emails_recounted AFTER UPDATE ON emails
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved_emails();
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
--> statement-breakpoint
CREATE TRIGGER template_comments_told AFTER INSERT OR UPDATE OR DELETE ON template_comments
  FOR EACH ROW EXECUTE FUNCTION tell_of_template_part();
--> statement-breakpoint
CREATE FUNCTION count_added_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_day_counts (workspace_id, day, template_id, domain, state, reason, count)
  SELECT workspace_id, date_trunc('day', hour, 'UTC'), template_id, domain, state, reason, sum(count)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (workspace_id, day, template_id, domain, state, reason)
  DO UPDATE SET count = email_day_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO email_day_counts (workspace_id, day, template_id, domain, state, reason, count)
  SELECT workspace_id, date_trunc('day', hour, 'UTC'), template_id, domain, state, reason, sum(count)
  FROM (
    SELECT workspace_id, hour, template_id, domain, state, reason, -count AS count FROM before
    UNION ALL
    SELECT workspace_id, hour, template_id, domain, state, reason, count FROM after) AS changed
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (workspace_id, day, template_id, domain, state, reason)
  DO UPDATE SET count = email_day_counts.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A workspace that goes may have taken its days along already: nothing is inserted here.
CREATE FUNCTION count_removed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE email_day_counts d SET count = d.count - gone.count
  FROM (
    SELECT workspace_id, date_trunc('day', hour, 'UTC') AS day, template_id, domain, state, reason, sum(count) AS count
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6) AS gone
  WHERE d.workspace_id = gone.workspace_id AND d.day = gone.day AND d.template_id = gone.template_id
    AND d.domain = gone.domain AND d.state = gone.state AND d.reason = gone.reason;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER email_counts_added AFTER INSERT ON email_counts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_days();
--> statement-breakpoint
CREATE TRIGGER email_counts_changed AFTER UPDATE ON email_counts
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_days();
--> statement-breakpoint
CREATE TRIGGER email_counts_removed AFTER DELETE ON email_counts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_days();
