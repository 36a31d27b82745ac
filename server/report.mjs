/**
 * Logs an unexpected error through the application's log, which knows what may be logged. Before the application runs,
 * an error cannot contain anything of an email or a person: its stack is written unchanged.
 *
 * @param {unknown} error
 * @param {string} sentence
 */
export function report(error, sentence) {
  const log = globalThis[Symbol.for('postroom.singletons')]?.get('log');
  if (log) log.fatal({ err: error }, sentence);
  else process.stderr.write(`${sentence}: ${error?.stack ?? error}\n`);
}
