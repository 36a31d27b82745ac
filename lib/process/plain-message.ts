const mark = Symbol.for('postroom.plain-message');

// The driver's own errors, which have no code.
const known = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** Marks an error whose message contains nothing of an email, a person or a credential, so that it may be logged. */
export function markPlain<E extends Error>(error: E): E {
  Object.defineProperty(error, mark, { value: true });
  return error;
}

/** Whether this error's message may be logged. */
export function isPlain(error: Error): boolean {
  return mark in error || known.has(error.message);
}
