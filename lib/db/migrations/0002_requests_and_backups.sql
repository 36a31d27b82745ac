CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp (6) with time zone NOT NULL,
	"ended_at" timestamp (6) with time zone NOT NULL,
	"size_bytes" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE INDEX "request_log_list" ON "request_log" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_key" ON "request_log" USING btree ("workspace_id","key_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_refused" ON "request_log" USING btree ("workspace_id","at","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_log_age" ON "request_log" USING btree ("at","id");