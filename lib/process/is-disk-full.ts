const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a file, or a table of the database (53100), has no room left. Drizzle wraps the server's error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || isDiskFull(error.cause);
}
