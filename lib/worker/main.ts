// `npm run worker`: the worker alone, beside any number of web processes with WORKER=off.
import { log } from '@/lib/log';
import { start } from '@/lib/startup';
import { endOnSignals } from '@/server/ending.mjs';
import { loadEnvironmentFiles } from '@/server/settings.mjs';

loadEnvironmentFiles(process.cwd(), false);
let startup: { stop(): Promise<void> } | undefined;
const ending = endOnSignals(async () => startup?.stop());
await ending.unlessEnded(
  start({ worker: true }).then((started) => {
    startup = started;
    log.info('the worker is running');
  }),
);
