import { backupChore } from '@/lib/backup/scheduled-backup';
import { DatabaseClient } from '@/lib/db/client';
import { database } from '@/lib/db/database';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { migrate } from '@/lib/db/migrate';
import { closeReplica } from '@/lib/db/replica';
import { retryUntilReady } from '@/lib/db/retry-until-ready';
import { isOtherSecret } from '@/lib/installation/secret-mark';
import { env } from '@/lib/process/env';
import { explainFullDisk } from '@/lib/process/full-disk';
import { log } from '@/lib/process/log';
import { endStreams } from '@/lib/process/open-streams';
import { productCommit } from '@/lib/process/product-version';
import { singleton } from '@/lib/process/singleton';
import { closeBrowser } from '@/lib/rendering/pictures/warm-browser';
import { closeRenderingPool } from '@/lib/rendering/pool/pool';
import { writeRequests } from '@/lib/request-log/record-request';
import { startSubmission } from '@/lib/submission/start-submission';
import { flushActivity } from '@/lib/tracking/activity/record-activity';
import { startWorker } from '@/lib/worker/worker';
import { bootstrapInstallation } from '@/lib/workspaces/installation/bootstrap-installation';
import { missingPlaces } from './missing-places';
import { misspeltSettings } from './misspelt-settings';
import { openPlace } from './place';

type Startup = {
  appUrl: string;
  /** Ends streaming responses, so that nobody waits for them during shutdown. */
  endStreams(): void;
  /** Stops the worker after its current work, closes the database and cleans up. Safe to call twice. */
  stop(): Promise<void>;
};

/** Migrates the database past its pooler, if there is one, which is then asked too: both addresses must be right. */
async function prepareDatabase(url: string): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = env();
  const explained = (address: string, setting: string) => (error: unknown) => {
    throw databaseUrl === null ? error : explainDatabaseFailure(error, address, setting);
  };
  if (databaseDirectUrl === null) return migrate(url).catch(explained(url, 'DATABASE_URL'));
  await migrate(databaseDirectUrl).catch(explained(databaseDirectUrl, 'DATABASE_DIRECT_URL'));
  await retryUntilReady(() => askOnce(url)).catch(explained(url, 'DATABASE_URL'));
}

async function askOnce(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

/**
 * Makes this process ready to serve: settings, data folder, secret, database, tables, first workspace, worker. If a
 * step fails, the earlier ones are undone. Throws StartupFailure with a sentence for the operator.
 */
export async function start(options: { worker: boolean; submission?: boolean }): Promise<Startup> {
  const { appUrl } = env();
  const undo: (() => Promise<void>)[] = [closeRenderingPool, closeBrowser];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopping;
  };

  try {
    for (const one of misspeltSettings(process.env))
      log.warn(one, 'this environment variable is no setting of Postroom: did you mean the one beside it?');
    const missing = missingPlaces(env());
    if (missing.includes('CHROMIUM_PATH'))
      log.warn('there is no file at CHROMIUM_PATH: correct it, or no pictures of emails can be taken');
    if (options.worker && missing.includes('BACKUP_FOLDER'))
      log.warn('BACKUP_FOLDER cannot be written: make it writable, or scheduled backups will fail');
    const { tracing } = env();
    if (tracing) {
      const { startTracing } = await import('@/lib/tracing/start-tracing');
      const tracer = startTracing(tracing);
      undo.push(() => tracer.stop());
    }
    const place = await openPlace();
    undo.push(place.release, closeReplica);
    // Read now, so that a read-only folder is reported at start and not by the first signature.
    void env().appSecret;
    // Read now, because the checkout may change while this process runs.
    productCommit();
    await prepareDatabase(place.url);
    // The database has answered before, so its address is right: wait if it is cut off.
    await retryUntilReady(() => bootstrapInstallation(database()), isDatabaseUnavailable);
    if (await retryUntilReady(() => isOtherSecret(database()), isDatabaseUnavailable))
      log.warn(
        'APP_SECRET is another one than before: API keys, sessions, two-factor sign-in, DKIM keys and webhook secrets of then do not work',
      );
    undo.push(writeRequests, flushActivity);
    if (options.worker) {
      const backup = backupChore();
      const worker = startWorker(backup ? [backup] : []);
      undo.push(() => worker.stop());
    }
    const { submissionPort: port, submissionTls: tls, host } = env();
    if (options.submission && port !== null) {
      const submission = await startSubmission({ db: database(), port, host, tls });
      undo.push(() => submission.stop());
    }
  } catch (error) {
    await stop();
    throw explainFullDisk(error);
  }
  return singleton('startup', () => ({ appUrl, endStreams, stop }));
}
