import { hasSqlState } from './sql-state';

const codes = new Set([
  // Cut by an administrator, a crash, a restart or a drop; not accepting connections; too many connections; idle too
  // long.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '53300', '25P03', '25P04'],
  // A standby: writes go to the new primary.
  '25006',
  // Disk full or failing, or out of memory: the write succeeds once there is room.
  ...['53100', '53200', '58030'],
]);
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
const words =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error|client was closed and is not queryable|calling end on the pool/i;

/** Whether an error, or any of its causes (drivers wrap them), says that the database cannot be used now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const code = 'code' in one ? String(one.code) : '';
    // Class 08 is PostgreSQL's "connection exception".
    if (codes.has(code) || networkCodes.has(code) || /^08\w{3}$/.test(code)) return true;
    // A missing socket file; any other missing file says nothing about the database.
    if (code === 'ENOENT' && 'syscall' in one && one.syscall === 'connect') return true;
    if (words.test(one.message)) return true;
    if (one instanceof AggregateError && one.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** A statement timeout or a deadlock; no disk space for a file. */
const passing = ['57014', '40P01', 'ENOSPC', 'EDQUOT'];

/** The same, or other failures that pass by themselves or after an operator acts: clients should retry. */
export function isWorthRetry(error: unknown): boolean {
  return isDatabaseUnavailable(error) || passing.some((code) => hasSqlState(error, code));
}
