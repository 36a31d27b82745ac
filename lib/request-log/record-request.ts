import { sql } from 'drizzle-orm';
import { type Database, database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { singleton } from '@/lib/process/singleton';

export type AnsweredRequest = {
  workspaceId: string;
  keyId: string;
  requestId: string;
  at: Date;
  method: string;
  route: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  ip: string | null;
};

type Row = AnsweredRequest & { id: string };

const everyMs = 1000;
const batch = 1000;
/** What is kept while the database is away; later requests are not noted. */
const mostWaiting = 20_000;

type Waiting = { rows: Row[]; timer: NodeJS.Timeout | null; writing: Promise<void>; db: Database | null };

// One for the process: each bundle of Next has its own copy of this file.
const waiting = (): Waiting =>
  singleton('request-log', () => ({ rows: [], timer: null, writing: Promise.resolve(), db: null }));

/** Notes a request of a key. It is written within the second, behind its answer; a killed process loses those. */
export function recordRequest(request: AnsweredRequest): void {
  const state = waiting();
  if (state.rows.length >= mostWaiting) return;
  state.rows.push({ ...request, id: newId() });
  state.db = database();
  state.timer ??= setTimeout(() => void writeRequests(), everyMs).unref();
}

/** Writes what waits. Also called at the end of a process. */
export async function writeRequests(): Promise<void> {
  const state = waiting();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  state.writing = state.writing.then(() => write(state));
  await state.writing;
}

async function write(state: Waiting): Promise<void> {
  const { db } = state;
  while (db && state.rows.length > 0) {
    const rows = state.rows.slice(0, batch);
    try {
      await insert(db, rows);
      state.rows.splice(0, rows.length);
    } catch (error) {
      log.warn({ err: error }, 'the log of requests could not be written for now');
      // What is wrong with a row itself would keep all behind it.
      if (!isDatabaseUnavailable(error)) state.rows.splice(0, rows.length);
      state.timer ??= setTimeout(() => void writeRequests(), everyMs).unref();
      return;
    }
  }
}

/** Again after a lost answer writes nothing twice. */
async function insert(db: Database, rows: Row[]): Promise<void> {
  const column = <Name extends keyof Row>(name: Name, type: string) =>
    sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`;
  await db.execute(sql`
    insert into request_log
      (id, workspace_id, key_id, request_id, at, method, route, status, error_code, duration_ms, ip)
    select * from unnest(${column('id', 'uuid')}, ${column('workspaceId', 'uuid')}, ${column('keyId', 'uuid')},
      ${column('requestId', 'uuid')}, ${sql.param(rows.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${column('method', 'text')}, ${column('route', 'text')}, ${column('status', 'int')},
      ${column('errorCode', 'text')}, ${column('durationMs', 'int')}, ${column('ip', 'text')})
    on conflict (id) do nothing`);
}
