import { explainFullDisk } from '@/lib/process/full-disk';
import { log } from '@/lib/process/log';
import { isHelp } from '@/server/arguments.mjs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs an operator command: prints its result; a usage error or a refusal exits with 1. Every command answers `--help`
 * with its usage. A signal aborts it, after it has cleaned up.
 */
export async function runCommand(
  command: (args: readonly string[], signal: AbortSignal) => Promise<string>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  for (const signal of signals) process.on(signal, giveUp);
  try {
    const wantsHelp = args.some(isHelp);
    const answer = await command(wantsHelp ? ['--help'] : args, abort.signal);
    const isMisuse = answer.startsWith('Usage') && !wantsHelp;
    (isMisuse ? process.stderr : process.stdout).write(answer);
    if (isMisuse) process.exitCode = 1;
  } catch (thrown) {
    const error = explainFullDisk(thrown);
    process.exitCode = 1;
    if (abort.signal.aborted) process.stderr.write('Given up; nothing was left behind.\n');
    else if (error instanceof Error && error.name === 'StartupFailure')
      process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the command failed');
  } finally {
    for (const signal of signals) process.off(signal, giveUp);
  }
}
