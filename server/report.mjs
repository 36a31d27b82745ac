/**
 * Tells of an error that nobody expected, by the application's log, which knows what may be told. Before the
 * application is there, nothing of an email or a person can be in an error: its stack is written as it is.
 *
 * @param {unknown} error
 * @param {string} sentence
 */
export function report(error, sentence) {
  const log = globalThis[Symbol.for('postroom.singletons')]?.get('log');
  if (log) log.fatal({ err: error }, sentence);
  else process.stderr.write(`${sentence}: ${error?.stack ?? error}\n`);
}
