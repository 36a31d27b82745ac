import pg from 'pg';

/**
 * What a second connection learns about a silent first one: its query runs or waits, the server has no such query, it
 * cannot be known (a pooler in between), or the server cannot be reached.
 */
export type BackendState = 'at work' | 'gone' | 'unknown' | 'unreachable';

const CONNECT_MS = 4_000;
const heartbeatQuery = new Map<string, Promise<States>>();
type States = Map<number, string> | 'gone' | 'unknown' | 'unreachable';

/** Checks the backend `pid`, once for all callers that ask about the same server at the same time. Never throws. */
export async function checkBackend(config: pg.ClientConfig, pid: number): Promise<BackendState> {
  const server = config.connectionString ?? '';
  const pending =
    heartbeatQuery.get(server) ?? readStates(config).finally(() => heartbeatQuery.delete(server));
  heartbeatQuery.set(server, pending);
  const states = await pending;
  if (typeof states === 'string') return states;
  // Idle, even in a transaction: the query never arrived, or its answer was lost.
  const state = states.get(pid);
  return state === undefined || state.startsWith('idle') ? 'gone' : 'at work';
}

async function readStates(config: pg.ClientConfig): Promise<States> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; pid: number; state: string | null }>(
      `select pg_backend_pid() as own, pid, state from pg_stat_activity where backend_type = 'client backend'`,
    );
    // A pooler has its own numbers, which identify no connection.
    if (rows[0]?.own !== (client as pg.Client & { processID: number }).processID) return 'unknown';
    return new Map(rows.map(({ pid, state }) => [pid, state ?? 'hidden']));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Nothing listens there, or a server that just started: the previous connection is gone.
    if (/^(ECONNREFUSED|ENOENT|57P0[1-3])$/.test(code)) return 'gone';
    return code.startsWith('53') ? 'unknown' : 'unreachable';
  } finally {
    client.end().catch(() => {});
  }
}
