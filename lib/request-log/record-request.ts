import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { writeBehind } from '@/lib/queue/write-behind';

type AnsweredRequest = {
  workspaceId: string;
  keyId: string;
  requestId: string;
  at: Date;
  method: string;
  route: string;
  status: number;
  errorCode: string | null;
  /** For a batch: how many of its items were accepted and refused. */
  accepted: number | null;
  failed: number | null;
  durationMs: number;
  ip: string | null;
};

type Row = AnsweredRequest & { id: string };

const writer = writeBehind<Row>({ name: 'request-log', write: insert });

/** Records a request of a key, within a second after the response; lost if the process is killed. */
export function recordRequest(request: AnsweredRequest): void {
  writer.note({ ...request, id: newId() });
}

/** Writes what is pending. Also called when a process ends. */
export const writeRequests = writer.flush;

/** Idempotent, for a retry after a lost answer. */
async function insert(db: Database, rows: readonly Row[]): Promise<void> {
  const column = <Name extends keyof Row>(name: Name, type: string) =>
    sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`;
  await db.execute(sql`
    insert into request_log
      (id, workspace_id, key_id, request_id, at, method, route, status, error_code, accepted, failed, duration_ms, ip)
    select * from unnest(${column('id', 'uuid')}, ${column('workspaceId', 'uuid')}, ${column('keyId', 'uuid')},
      ${column('requestId', 'uuid')}, ${sql.param(rows.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${column('method', 'text')}, ${column('route', 'text')}, ${column('status', 'int')},
      ${column('errorCode', 'text')}, ${column('accepted', 'int')}, ${column('failed', 'int')},
      ${column('durationMs', 'int')}, ${column('ip', 'text')})
    on conflict (id) do nothing`);
}
