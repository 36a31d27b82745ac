import { log } from '@/lib/process/log';

/**
 * Runs a command of the operator's: what it answers is printed, a usage or a refusal ends with 1. A signal asks it to
 * give up; it still leaves everything in order.
 */
export async function runCommand(
  command: (args: readonly string[], signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const abort = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  try {
    const answer = await command(process.argv.slice(2), abort.signal);
    const isUsage = answer.startsWith('Usage');
    (isUsage ? process.stderr : process.stdout).write(answer);
    if (isUsage) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    if (abort.signal.aborted) process.stderr.write('Given up; nothing was left behind.\n');
    else if (error instanceof Error && error.name === 'StartupFailure')
      process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the command failed');
  }
}
