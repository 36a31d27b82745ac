import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { relayFailureWords } from '@/lib/emails/contract/failures';
import type { Email, EmailDetail } from '@/lib/emails/contract/log';
import { heldBecause, heldSince } from '@/lib/emails/held-mail';
import { env } from '@/lib/process/env';
import { relayName } from '@/lib/process/relay-name';

/** Details that are not in the email's row: the names of its template, with the version, and key, and the state of its delivery. */
export type DeliveryDetails = {
  /** Also if only its draft was sent. */
  templateName: string | null;
  versionNumber: number | null;
  keyName: string | null;
  held: Email['held'];
  nextAttemptAt: string | null;
  triedUntil: string | null;
  waitsForRelay: EmailDetail['waits_for_relay'];
};

type Row = {
  id: string;
  template_name: string | null;
  version_number: number | null;
  key_name: string | null;
  because: 'restore' | 'paused' | null;
  since: Date | string | null;
  waits: boolean;
  due_at: Date | string | null;
  expires_at: Date | string | null;
  relay_since: Date | string | null;
  relay_reason: string | null;
  relay_reply: string | null;
  next_try_at: Date | string | null;
};

export async function readDeliveryDetails(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string) => DeliveryDetails> {
  const { smtpUrl } = env();
  const relay = smtpUrl === null ? '' : relayName(smtpUrl);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await ctx.db.execute<Row>(sql`
          select e.id, t.name as template_name, v.version_number, k.name as key_name, ${heldBecause} as because, ${heldSince} as since,
            d.lease_until is null or d.lease_until < now() as waits, d.expires_at, greatest(d.due_at, r.paused_until) as due_at,
            r.resting_since as relay_since, r.reason as relay_reason, r.reply as relay_reply,
            nullif(greatest(d.due_at, r.paused_until, now()), now()) as next_try_at
          from emails e
          left join templates t on t.id = coalesce(e.template_id, e.draft_of) and t.workspace_id = e.workspace_id
          left join template_versions v on v.id = e.template_version_id and v.template_id = t.id
          left join api_keys k on k.id = e.key_id and k.workspace_id = e.workspace_id
          left join deliveries d on d.email_id = e.id
          -- What waits for a time of its own later than the relay's waits for that.
          left join relays r on r.name = ${relay} and r.failures > 0
            and (e.state = 'queued' or d.due_at <= greatest(r.paused_until, now()))
          left join workspaces w on w.id = d.workspace_id
          where e.id = any(${sql.param([...ids])}::uuid[]) and e.workspace_id = ${ctx.workspaceId}`);
  const found = new Map(rows.map((row) => [row.id, toDeliveryDetails(row)]));
  return (id) => found.get(id) ?? noDetails;
}

const noDetails: DeliveryDetails = {
  templateName: null,
  versionNumber: null,
  keyName: null,
  held: null,
  nextAttemptAt: null,
  triedUntil: null,
  waitsForRelay: null,
};

function toDeliveryDetails({
  template_name: templateName,
  version_number: versionNumber,
  key_name: keyName,
  because,
  since,
  ...row
}: Row): DeliveryDetails {
  const hold = row.waits && because && since ? { because, since: toIsoTime(since) } : null;
  const next = row.waits && !hold && row.due_at ? toIsoTime(row.due_at) : null;
  return {
    templateName,
    versionNumber,
    keyName,
    held: hold,
    nextAttemptAt: next,
    triedUntil: row.expires_at && toIsoTime(row.expires_at),
    waitsForRelay: next === null ? null : toRelayWait(row),
  };
}

function toRelayWait(
  row: Omit<Row, 'template_name' | 'version_number' | 'key_name' | 'because' | 'since'>,
): DeliveryDetails['waitsForRelay'] {
  if (!row.relay_since) return null;
  return {
    since: toIsoTime(row.relay_since),
    reason: relayFailureWords(row.relay_reason, row.relay_reply !== null).sentence,
    reply: row.relay_reply,
    next_try_at: row.next_try_at && toIsoTime(row.next_try_at),
  };
}

function toIsoTime(time: Date | string): string {
  return new Date(time).toISOString();
}
