import { StartupFailure } from './startup-failure';

const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a file, or a table of the database (53100), has no room left. Drizzle wraps the server's error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || isDiskFull(error.cause);
}

/** What the operator can do if a start or a command finds no room. Other errors stay as they are. */
export function explainFullDisk(error: unknown): unknown {
  return isDiskFull(error)
    ? new StartupFailure('There is no room left on the disk; make some, and start this again.')
    : error;
}
