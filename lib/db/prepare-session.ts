import type { ClientBase } from 'pg';
import { DatabaseClient } from './client';

/** A transaction that its process forgot holds locks and old rows no longer than this. */
const IDLE_IN_TRANSACTION = '60s';

/**
 * Sets up a new connection, and finds out whether a pooler is in between. It may give each transaction another session,
 * and its sessions to other processes: there no statement is kept under a name. Asked for in a query: poolers refuse
 * settings that come with the connection.
 */
export async function prepareSession(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION}', false)`,
  );
  // A pooler has its own numbers, which identify no backend.
  if (client instanceof DatabaseClient && rows[0]?.pid !== client.processId()) client.keepsStatements = false;
}
