import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { readReplicaCondition } from '@/lib/db/replica';
import { isResting } from '@/lib/delivery/relay-state';
import { wasRelayUsed } from '@/lib/delivery/relay-used';
import { readRelaySettings } from '@/lib/delivery/smtp/relay-settings';
import { relayFailureWords } from '@/lib/emails/contract/failures';
import { failureCode } from '@/lib/emails/contract/states';
import { countHeldMail } from '@/lib/emails/held-mail';
import { env } from '@/lib/process/env';
import type { Installation } from './contract';

type Row = {
  database_version: string;
  database_bytes: string;
  storage_bytes: string;
  paused_until: string | null;
  resting_since: string | null;
  reason: string | null;
  last_reason: string | null;
  last_reply: string | null;
  last_at: string | null;
  relay_used: boolean;
  emails_waiting: string;
  oldest_waiting_at: string | null;
  webhooks_waiting: string;
};

type Condition = Pick<Installation, 'relay' | 'database' | 'storage'> & {
  emailsWaiting: number;
  webhooksWaiting: number;
};

/** The current state of the relay, the database, the storage and the queues. */
export async function readCondition(db: Database): Promise<Condition> {
  const { smtpUrl, databaseUrl, storageUrl } = env();
  const host = smtpUrl === null ? null : readRelaySettings(smtpUrl).name;
  const [held, replica] = await Promise.all([countHeldMail(db), readReplicaCondition(db)]);
  const { rows } = await db.execute<Row>(sql`
    select current_setting('server_version') as database_version,
      pg_database_size(current_database()) as database_bytes,
      (select coalesce(sum(storage_used_bytes), 0) from workspaces) as storage_bytes,
      relay.paused_until, relay.resting_since, relay.reason,
      last.reason as last_reason, last.reply as last_reply, last.resting_since as last_at,
      ${wasRelayUsed()} or exists (select from installation_mail where sent_at is not null) as relay_used,
      waiting.emails as emails_waiting, waiting.oldest as oldest_waiting_at,
      (select count(*) from webhook_deliveries where state = 'pending') as webhooks_waiting
    from (
      -- What waits for its own time is not late, nor what is part of a broadcast: that goes as fast as it may.
      select count(*) as emails, min(greatest(created_at, send_at)) filter (where broadcast_id is null) as oldest
      from deliveries
      where send_at is null or send_at <= now()) as waiting
    left join lateral (
      select paused_until, resting_since, reason from relays where ${sql.raw(isResting)}
      order by paused_until desc limit 1) as relay on true
    left join relays last on last.name = ${host}`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  return {
    relay: {
      kind: smtpUrl === null ? 'mailbox' : 'smtp',
      state: row.paused_until === null ? 'ok' : 'resting',
      since: timeOf(row.resting_since),
      reason: row.reason,
      used: row.relay_used,
      host,
      last_error: readLastError(row),
      waiting: Number(row.emails_waiting),
      waiting_held: held,
      oldest_waiting_at: timeOf(row.oldest_waiting_at),
    },
    database: {
      kind: databaseUrl === null ? 'embedded' : 'server',
      version: row.database_version,
      size_bytes: Number(row.database_bytes),
      replica: replica && { state: replica.state, behind_bytes: replica.behindBytes },
    },
    storage: { kind: storageUrl === null ? 'disk' : 's3', size_bytes: Number(row.storage_bytes) },
    emailsWaiting: Number(row.emails_waiting),
    webhooksWaiting: Number(row.webhooks_waiting),
  };
}

function readLastError({ last_reason, last_reply, last_at }: Row): Installation['relay']['last_error'] {
  const code = failureCode.safeParse(last_reason).data;
  const at = timeOf(last_at);
  return code && at
    ? { code, message: relayFailureWords(code, last_reply !== null).cause, at, reply: last_reply }
    : null;
}

function timeOf(value: string | null): string | null {
  return value && new Date(value).toISOString();
}
