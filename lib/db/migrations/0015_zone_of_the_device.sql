ALTER TABLE "workspaces" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "time_zone" DROP NOT NULL;
--> statement-breakpoint
UPDATE workspaces SET time_zone = NULL WHERE time_zone = 'UTC';

