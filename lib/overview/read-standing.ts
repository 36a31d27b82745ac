import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { wasRelayUsed } from '@/lib/delivery/relay-used';
import { readRelaySettings } from '@/lib/delivery/smtp/relay-settings';
import { acceptedToday } from '@/lib/emails/accepted-today';
import { relayFailureWords } from '@/lib/emails/contract/failures';
import { isHeldBack } from '@/lib/emails/held-mail';
import { env } from '@/lib/process/env';
import { simulatedDomain } from '@/lib/sending/simulated-recipients';
import type { Overview } from './contract';

/** How many scheduled emails to scan for the oldest that is due. */
const maxScanned = 1_000;
const maxHeld = 100_000;

type Moment = Date | string | null;
type Row = {
  paused: boolean;
  restricted: boolean;
  balance: number | null;
  daily_limit: number | null;
  storage_bytes: string;
  storage_limit_bytes: string | null;
  today: number;
  relay_since: Moment;
  relay_reason: string | null;
  relay_answered: boolean;
  relay_reply: string | null;
  relay_failures: number | null;
  relay_paused: boolean | null;
  relay_used: boolean;
  waiting: number;
  waiting_simulated: number;
  scheduled: number;
  waiting_held: number;
  oldest_waiting_at: Moment;
};
type WebhookRow = {
  id: string;
  url: string;
  enabled: boolean;
  failing_since: Moment;
  disabled_reason: string | null;
};

/** The current state: limits and usage, the relay, failing endpoints. */
export async function readStanding(
  ctx: Context,
): Promise<Pick<Overview, 'usage' | 'relay' | 'sending' | 'webhooks'>> {
  const { smtpUrl } = env();
  const relay = smtpUrl === null ? '' : readRelaySettings(smtpUrl).name;
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.sending_paused as paused, w.billing_restricted as restricted, w.balance, w.daily_limit,
      w.storage_used_bytes as storage_bytes, w.storage_limit_bytes,
      ${acceptedToday(sql`w.id`)} as today,
      r.resting_since as relay_since, r.reason as relay_reason, r.reply is not null as relay_answered,
      -- Whoever is no operator can do nothing about it, and it may name what is inside.
      case when exists (select from users u where u.id = ${ctx.actor.kind === 'session' ? ctx.actor.userId : null}::uuid and u.operator)
        then r.reply end as relay_reply, r.failures as relay_failures,
      r.paused_until > now() as relay_paused, ${wasRelayUsed(sql`w.id`)} as relay_used,
      c.waiting, c.waiting_simulated, c.scheduled,
      (select count(*)::int from (select from deliveries d
        where d.workspace_id = w.id and ${isHeldBack} limit ${maxHeld}) h) as waiting_held,
      (select min(at) from unnest(array['accepted', 'queued', 'deferred']) as s (state), lateral (
        select greatest(created_at, send_at) as at from (
          select created_at, send_at, to_email from emails e where e.workspace_id = w.id and e.state = s.state
            and e.broadcast_id is null
          order by created_at limit ${maxScanned}) e
        where (send_at is null or send_at <= now()) and lower(to_email) not like ${`%@${simulatedDomain}`}
        order by 1 limit 1) o) as oldest_waiting_at
    from workspaces w cross join lateral (
      select coalesce(sum(count) filter (where not later), 0)::int as waiting,
        coalesce(sum(count) filter (where not later and simulated), 0)::int as waiting_simulated,
        coalesce(sum(count) filter (where later), 0)::int as scheduled
      from (
        select count, reason like '%SCHEDULED' as later, reason like 'SIMULATED:%' as simulated from email_counts
          where workspace_id = w.id and state in ('accepted', 'queued', 'deferred') and count <> 0
        union all
        select change, reason like '%SCHEDULED', reason like 'SIMULATED:%' from email_count_changes
          where workspace_id = w.id and state in ('accepted', 'queued', 'deferred')) c) c
    left join relays r on r.name = ${relay}
    where w.id = ${ctx.workspaceId}`);
  const [row] = rows;
  if (!row) throw new Error(`workspace ${ctx.workspaceId} has a caller but no row`);
  const waiting = Math.max(0, row.waiting);
  const simulated = Math.min(waiting, Math.max(0, row.waiting_simulated));
  // Without an email to test the relay, nothing would show that it is back.
  const resting = (row.relay_failures ?? 0) > 0 && (row.relay_paused === true || waiting > simulated);
  return {
    usage: {
      today: row.today,
      daily_limit: row.daily_limit,
      balance: row.balance,
      storage_bytes: Number(row.storage_bytes),
      storage_limit_bytes: row.storage_limit_bytes === null ? null : Number(row.storage_limit_bytes),
    },
    relay: {
      state: resting ? 'resting' : 'ok',
      since: resting ? toIsoTime(row.relay_since) : null,
      reason: resting ? relayFailureWords(row.relay_reason, row.relay_answered).sentence : null,
      host: resting && row.relay_reply !== null ? relay : null,
      reply: resting ? row.relay_reply : null,
      configured: smtpUrl !== null,
      used: row.relay_used,
      waiting,
      waiting_simulated: simulated,
      waiting_held: row.waiting_held,
      scheduled: Math.max(0, row.scheduled),
      oldest_waiting_at: toIsoTime(row.oldest_waiting_at),
    },
    sending: { paused: row.paused, restricted: row.restricted },
    webhooks: await readWebhooks(ctx),
  };
}

/** Only the host of an endpoint: its path may be a secret, and people who read emails may not manage webhooks. */
async function readWebhooks(ctx: Context): Promise<Overview['webhooks']> {
  const { rows } = await ctx.db.execute<WebhookRow>(sql`
    select id, url, enabled, failing_since, disabled_reason from webhooks
    where workspace_id = ${ctx.workspaceId} and deleted_at is null order by created_at, id`);
  const failing = rows.filter((row) => (row.enabled ? row.failing_since : row.disabled_reason) !== null);
  return {
    enabled: rows.filter((row) => row.enabled).length,
    failing: failing.map(({ id, url, failing_since, disabled_reason }) => ({
      id,
      host: new URL(url).host,
      failing_since: toIsoTime(failing_since),
      disabled_reason,
    })),
  };
}

function toIsoTime(value: Moment): string | null {
  return value === null ? null : new Date(value).toISOString();
}
