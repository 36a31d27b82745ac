// `npm run operator -- <command>`: for who runs the machine, while the server runs and while it does not.
import { database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { StartupFailure } from '@/lib/process/startup-failure';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { fits, operatorCommands, operatorUsage } from './operator-commands';
import { openPlace } from './place';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(async ([name = '', ...args]) => {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  if (!command || !fits(command, args)) return operatorUsage();
  const { release } = await openPlace({ mustExist: true, secretLost: command.secretLost ?? false });
  const { databaseUrl } = env();
  try {
    return await command.run(database(), [args[0] ?? '', args[1] ?? '']).catch((error) => {
      if (error instanceof DomainError) throw new StartupFailure(error.message);
      throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
    });
  } finally {
    await release();
  }
});
