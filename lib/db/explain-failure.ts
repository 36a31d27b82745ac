import pg from 'pg';
import { isDiskFull } from '@/lib/process/full-disk';
import { StartupFailure } from '@/lib/process/startup-failure';

/** What the operator can do if the server of a setting fails. Never includes the password. */
export function explainDatabaseFailure(
  failure: unknown,
  databaseUrl: string,
  setting = 'DATABASE_URL',
): unknown {
  // Drizzle wraps the server's error.
  const error = (failure instanceof Error && failure.cause) || failure;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // A file of the program's, not its connection.
  if (isDiskFull(error) || (error instanceof Error && 'path' in error)) return failure;
  // The driver parses the many forms of an address; this does not connect.
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  const server = host.startsWith('/') ? host : `${host}:${port}`;
  if (code.startsWith('28') || message.startsWith('SASL')) {
    return new StartupFailure(
      `The database at ${server} refuses the user or password of ${setting}; correct them.`,
    );
  }
  if (code === '3D000') {
    return new StartupFailure(
      `The database ${database} does not exist at ${server}; create it, or correct ${setting}.`,
    );
  }
  if (/pg_trgm/.test(message) || /gin_trgm_ops/.test(message)) {
    return new StartupFailure(
      `The database at ${server} lacks the extension pg_trgm, which search needs; let an administrator run CREATE EXTENSION pg_trgm in ${database}, in a schema of the search path.`,
    );
  }
  if (code === '42501') {
    return new StartupFailure(
      `The user of ${setting} may not create tables at ${server}; let it own the database.`,
    );
  }
  if (code === '25006') {
    return new StartupFailure(
      `The database at ${server} is a standby and takes no writes; set ${setting} to the server that it follows.`,
    );
  }
  if (/^(E[A-Z]|57P03|53300)/.test(code) || /timeout|terminated|SSL/i.test(message)) {
    return new StartupFailure(
      `The database at ${server} cannot be reached (${code || message}); start it, or correct ${setting}.`,
    );
  }
  if (!(error instanceof pg.DatabaseError)) return failure;
  return new StartupFailure(
    `The database at ${server} could not be prepared: ${message}; fix that and start again.`,
  );
}
