import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { quietConsole } from '@/lib/process/quiet-console';
import { saveServerAddress } from '@/lib/process/server-address';
import { StartupFailure } from '@/lib/process/startup-failure';
import { openRenderingPool } from '@/lib/rendering/pool/pool';
import { start } from './startup';

/** Starts what the web process needs, or ends the process with one sentence for the operator. */
export async function startWeb(): Promise<void> {
  // The development server prints for the person at the terminal.
  if (process.env.NODE_ENV === 'production') quietConsole();
  try {
    const { appUrl } = await start({ worker: env().worker === 'inline', submission: true });
    saveServerAddress(env().dataDir, appUrl);
    // Only here: a separate worker renders nothing.
    openRenderingPool();
  } catch (error) {
    if (error instanceof StartupFailure) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the start failed');
    process.exit(1);
  }
}
