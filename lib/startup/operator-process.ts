// `npm run operator -- reset-password <email>`: for who runs the machine, while the server runs and while it does not.
import { makeResetLink } from '@/lib/accounts/resets/make-reset-link';
import { resetMinutes } from '@/lib/accounts/resets/reset-token';
import { database } from '@/lib/db/database';
import { env } from '@/lib/process/env';
import { quietConsole } from '@/lib/process/quiet-console';
import { endOnSignals } from '@/server/ending.mjs';
import { OperatorError } from '@/server/operator-error.mjs';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { start } from './startup';

loadEnvironmentFiles(process.cwd(), false);
quietConsole();
const [command, email = ''] = process.argv.slice(2);
const usage = 'Usage: npm run operator -- reset-password <email>';
let startup: { stop(): Promise<void> } | undefined;
const ending = endOnSignals(async () => startup?.stop());
await ending.unlessEnded(run());

async function run(): Promise<void> {
  if (command !== 'reset-password' || !email.includes('@')) throw new OperatorError(usage);
  startup = await start({ worker: false });
  const link = await makeResetLink(database(), email);
  await startup.stop();
  if (link === null) throw new OperatorError(`Nobody here has the address ${email}.`);
  process.stdout.write(`${link}\nThe link works once, for ${resetMinutes} minutes.\n`);
  if (!env().appUrlGiven)
    process.stdout.write('Set APP_URL where the server is reached at another address than this.\n');
  process.exit(0);
}
