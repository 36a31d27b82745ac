CREATE TABLE "process_meters" (
	"process" text PRIMARY KEY NOT NULL,
	"meters" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
