// `npm run migrate:status`: how far the tables are with the migrations of this version. Read-only.
import { database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { env } from '@/lib/process/env';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { describeMigration } from './describe-migration';
import { openPlace } from './place';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(async (args) => {
  if (args.length > 0) return 'Usage: npm run migrate:status\n';
  const { release } = await openPlace({ mustExist: true });
  try {
    return await describeMigration(database());
  } catch (error) {
    const { databaseUrl } = env();
    throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
  } finally {
    await release();
  }
});
