import pg from 'pg';
import { StartupFailure } from '@/lib/process/startup-failure';

type Connection = {
  client: pg.Client;
  /** The work with this connection; StartupFailure with `sentence` if the server or the network ends it meanwhile. */
  whileConnected<Result>(work: () => Promise<Result>, sentence: string): Promise<Result>;
};

/** A connection, not yet made, for a command that reads or writes all tables. */
export function openConnection(url: string): Connection {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The system's own codes, such as ECONNRESET, could also come from a file or a storage.
  let broken = false;
  client.on('error', () => {
    broken = true;
  });
  // A stream of COPY tells nobody that its connection is gone.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  return {
    client,
    whileConnected: (work, sentence) => {
      const lost = ended.then(() => Promise.reject(new StartupFailure(sentence)));
      return Promise.race([work(), lost]).catch((error) => {
        throw broken || hasEnded(error) ? new StartupFailure(sentence) : error;
      });
    },
  };
}

/** The server ended the connection, or it broke. */
function hasEnded(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^57P0/.test(error.code ?? '');
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
