import { report } from './report.mjs';

/**
 * Ends the process on SIGTERM, SIGINT and SIGHUP: `end` runs once, then the process exits with 0. A signal during
 * startup waits for the current step, so that nothing is left half-started. A second Ctrl-C does not wait.
 *
 * @param {() => Promise<void>} end
 */
export function endOnSignals(end) {
  let started = Promise.resolve();
  let endingSince = 0;

  const finish = async (code) => {
    if (endingSince > 0) {
      // npm passes on what the terminal also sends to us: that is one Ctrl-C, not two.
      if (Date.now() - endingSince > 1_000) process.exit(1);
      return;
    }
    endingSince = Date.now();
    process.emit('postroom:ending');
    const limit = setTimeout(() => process.exit(1), 55_000);
    await started.catch(() => {});
    await end().catch((error) => {
      report(error, 'ending failed');
      code = 1;
    });
    clearTimeout(limit);
    process.exit(code);
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => finish(0));
  process.on('uncaughtException', (error) => {
    report(error, 'an error that nobody caught ends the process');
    finish(1);
  });
  process.on('unhandledRejection', (reason) => {
    report(reason, 'a rejection that nobody handled');
  });

  return {
    /** Waits for startup; a failure is reported in one sentence if there is one, and ends the process with 1. */
    async unlessEnded(work) {
      started = work;
      try {
        await work;
      } catch (error) {
        if (endingSince > 0) return;
        if (['OperatorError', 'StartupFailure'].includes(error.name))
          process.stderr.write(`${error.message}\n`);
        else report(error, 'the start failed');
        await finish(1);
      }
    },
  };
}
