import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { closeDatabase, currentUrl, database, setDatabaseUrl } from '@/lib/db/database';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { migrate } from '@/lib/db/migrate';
import { untilReady } from '@/lib/db/until-ready';
import { env } from '@/lib/process/env';
import { singleton } from '@/lib/process/singleton';
import { StartupFailure } from '@/lib/process/startup-failure';
import { closeRenderingPool } from '@/lib/rendering/pool/pool';
import { startSubmission } from '@/lib/submission/start-submission';
import { startWorker } from '@/lib/worker/worker';
import { bootstrapInstallation } from '@/lib/workspaces/installation/bootstrap-installation';

export type Startup = {
  appUrl: string;
  /** Stops the worker after the work at hand, closes the database, and leaves nothing behind. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Makes this process ready to serve: settings, data folder, secret, database, tables, first workspace, worker.
 * What was begun is undone when a later step fails. Throws StartupFailure with a sentence for the operator.
 */
export async function start(options: { worker: boolean; submission?: boolean }): Promise<Startup> {
  const { appUrl, databaseUrl, dataDir } = env();
  prepareDataDir(dataDir);
  // Made now, so that a read-only folder is reported at start and not by the first signature.
  void env().appSecret;

  const undo: (() => Promise<void>)[] = [closeRenderingPool];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopping;
  };

  try {
    if (databaseUrl === null) {
      const embedded = await startEmbedded(dataDir);
      undo.push(embedded.release);
      setDatabaseUrl(embedded.url);
    }
    await migrate(currentUrl()).catch((error) => {
      throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
    });
    undo.push(closeDatabase);
    // What has answered once is not at the wrong address: cut off, it is waited for.
    await untilReady(() => bootstrapInstallation(database()), isDatabaseUnavailable);
    if (options.worker) {
      const worker = startWorker();
      undo.push(() => worker.stop());
    }
    const { submissionPort: port, submissionTls: tls, host } = env();
    if (options.submission && port !== null) {
      const submission = await startSubmission({ db: database(), port, host, tls });
      undo.push(() => submission.stop());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return singleton('startup', () => ({ appUrl, stop }));
}

/** Only root's folder is entered by others: by the database server, which cannot run as root. */
function prepareDataDir(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupFailure(
      `The data folder ${dataDir} cannot be written (${code}); make it writable for this user, or set DATA_DIR to a folder that is.`,
    );
  }
}
