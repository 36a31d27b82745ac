// `npm run worker`: only the worker, next to any number of web processes with WORKER=off.
import { log } from '@/lib/process/log';
import { quietConsole } from '@/lib/process/quiet-console';
import { checkArguments } from '@/server/arguments.mjs';
import { endOnSignals } from '@/server/ending.mjs';
import { loadEnvironmentFiles } from '@/server/settings.mjs';

checkArguments('npm run worker');
loadEnvironmentFiles(process.cwd(), false);
quietConsole();
// Takes two seconds: arguments are answered without it.
const [{ start }, { shareMeters }, { database }] = await Promise.all([
  import('./startup'),
  import('@/lib/health/share-meters'),
  import('@/lib/db/database'),
]);
let startup: { stop(): Promise<void> } | undefined;
const ending = endOnSignals(async () => startup?.stop());
await ending.unlessEnded(
  start({ worker: true }).then((started) => {
    const sharing = shareMeters(database());
    startup = {
      stop: async () => {
        await sharing.stop();
        await started.stop();
      },
    };
    log.info('the worker is running');
  }),
);
