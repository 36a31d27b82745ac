CREATE TABLE "broadcast_hours" (
	"broadcast_id" uuid NOT NULL,
	"hour" timestamp (6) with time zone NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "broadcast_hours_broadcast_id_hour_name_pk" PRIMARY KEY("broadcast_id","hour","name")
);
--> statement-breakpoint
ALTER TABLE "broadcast_count_changes" ADD COLUMN "link" integer;--> statement-breakpoint
ALTER TABLE "broadcast_count_changes" ADD COLUMN "at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD COLUMN "clicks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD COLUMN "people" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD COLUMN "clicks_by_machines" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_hours" ADD CONSTRAINT "broadcast_hours_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;