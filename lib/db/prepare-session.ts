import type { ClientBase } from 'pg';
import { DatabaseClient } from './client';

/** If the network is cut, others wait no longer than this for what a forgotten transaction holds. */
const IDLE_IN_TRANSACTION = '10s';

/**
 * Sets up a new connection and detects a pooler in between. A pooler may give each transaction another session and
 * share sessions between processes, so no statement is prepared there. Set by a query: poolers refuse settings in the
 * startup message.
 */
export async function prepareSession(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION}', false)`,
  );
  // A pooler has its own numbers, which identify no backend.
  if (client instanceof DatabaseClient && rows[0]?.pid !== client.processId()) client.keepsStatements = false;
}
