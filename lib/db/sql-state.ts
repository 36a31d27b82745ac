/** Whether a query failed with this code (PostgreSQL, appendix A). Drizzle and our client wrap the server's error. */
export function hasSqlState(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true;
  return false;
}
