const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const words =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error says that the database cannot be reached now, wherever in its causes (drivers wrap them). */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const code = 'code' in one ? String(one.code) : '';
    // Class 08 is PostgreSQL's "connection exception".
    if (codes.has(code) || /^08\w{3}$/.test(code) || words.test(one.message)) return true;
  }
  return false;
}
