// `npm run operator -- reset-password <email>`: for who runs the machine, while the server runs and while it does not.
import { makeResetLink } from '@/lib/accounts/resets/make-reset-link';
import { resetMinutes } from '@/lib/accounts/resets/reset-token';
import { database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { env } from '@/lib/process/env';
import { StartupFailure } from '@/lib/process/startup-failure';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { openPlace } from './place';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(async ([command, email = '', ...others]) => {
  if (command !== 'reset-password' || !email.includes('@') || others.length > 0)
    return 'Usage: npm run operator -- reset-password <email>\n';
  const { release } = await openPlace({ mustExist: true });
  const { appUrlGiven, databaseUrl } = env();
  try {
    const link = await makeResetLink(database(), email).catch((error) => {
      throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
    });
    if (link === null) throw new StartupFailure(`Nobody here has the address ${email}.`);
    const elsewhere = appUrlGiven
      ? ''
      : 'Set APP_URL where the server is reached at another address than this.\n';
    return `${link}\nThe link works once, for ${resetMinutes} minutes.\n${elsewhere}`;
  } finally {
    await release();
  }
});
