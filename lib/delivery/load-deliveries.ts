import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { EmailState } from '@/lib/emails/contract/states';
import { env } from '@/lib/process/env';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { loadDomainKeys } from './domain-key';
import type { DkimKey } from './mime/dkim';

/** A leased delivery with everything its message is made of. */
export type Delivery = {
  emailId: string;
  workspaceId: string;
  /** Its broadcast: all other email goes first. */
  broadcastId: string | null;
  recipientDomain: string | null;
  /** Fences later writes: whoever has a higher epoch owns the delivery. */
  leaseEpoch: number;
  /** When it was claimed, by the database's clock in full precision. */
  takenAt: string;
  /** How long it was due before that. */
  waitedSeconds: number;
  attempts: number;
  /** Approximate bytes of memory it needs until it is settled. */
  weight: number;
  /** A previous worker sent the last byte and never recorded the outcome. */
  handedOver: boolean;
  onUncertain: 'hold' | 'retry';
  state: EmailState;
  purpose: 'marketing' | 'transactional';
  isTest: boolean;
  createdAt: Date;
  fromEmail: string;
  fromName: string | null;
  replyTo: string | null;
  toEmail: string;
  subject: string;
  html: string | null;
  text: string | null;
  unsubscribeUrl: string | null;
  /** Custom headers, in order. */
  headers: readonly (readonly [name: string, value: string])[];
  attachments: {
    id: string;
    filename: string;
    contentType: string;
    sizeBytes: number;
    storageKey: string;
    available: boolean;
  }[];
  /** null: the sending address was deleted. */
  sender: { enabled: boolean; verified: boolean } | null;
  /** Keys of the sender's domain, also if the address was deleted; null: unreadable. */
  domainKeys: readonly DkimKey[] | null;
  /** The DKIM headers it was sent with; null when not sent or not stored. */
  signatures: string | null;
  suppression: 'manual' | 'bounce' | 'complaint' | 'unsubscribe' | null;
};

/**
 * Reads emails with everything their messages are made of, in the order in which they are due. `source`: emails `e` and
 * deliveries `d` with their `weight`, from the tables or from what `begin` created.
 */
export async function loadDeliveries(tx: Database, begin: SQL, source: SQL): Promise<Delivery[]> {
  const { rows } = await tx.execute<Row>(sql`
    ${begin}
    select e.id as email_id, now()::text as taken_at,
      coalesce(extract(epoch from now() - d.due_at), 0)::float8 as waited_seconds, e.workspace_id, d.broadcast_id, d.recipient_domain, coalesce(d.lease_epoch, 0) as lease_epoch,
      coalesce(d.attempts, 0) as attempts, d.weight, coalesce(d.handed_over, false) as handed_over, w.on_uncertain, e.state, e.purpose,
      e.is_test, e.created_at, e.from_email, e.from_name, e.to_email, e.subject, b.html, b.text, b.unsubscribe_url, b.headers,
      coalesce(b.reply_to, e.reply_to_email, a.reply_to_email) as reply_to, a.enabled as sender_enabled,
      m.status as domain_status, m.id as domain_id, g.headers as signatures,
      coalesce(s.reason, ${leftBroadcast}) as suppression,
      exists (select from erasures x where x.workspace_id = e.workspace_id) as some_erased,
      case when e.attachment_count > 0 then (
        select json_agg(json_build_object('id', x.attachment_id, 'filename', x.filename, 'contentType', x.content_type,
          'sizeBytes', x.size_bytes, 'storageKey', x.storage_key, 'available', x.available) order by x.position)
        from email_attachments x where x.email_id = e.id) end as attachments
    from ${source}
    join workspaces w on w.id = e.workspace_id
    left join email_bodies b on b.email_id = e.id
    left join sending_addresses a on a.id = e.sending_address_id and a.workspace_id = e.workspace_id
    left join domains m on m.workspace_id = e.workspace_id and m.domain = substring(e.from_email from '[^@]*$')
    left join email_signatures g on g.email_id = e.id
    left join suppressions s on s.workspace_id = e.workspace_id and s.email = lower(e.to_email)
    order by d.due_at, d.email_id`);
  const domainIds = new Set(rows.flatMap((row) => row.domain_id ?? []));
  const keys = await loadDomainKeys(tx, domainIds);
  const left = await findErased(
    tx,
    rows.filter((row) => row.some_erased),
  );
  return rows.map((row) => ({ ...readRow(row, keys), suppression: row.suppression ?? left(row) }));
}

/**
 * For an email `e`: the recipient unsubscribed or left the broadcast's topic while it waited, or the contact was
 * deleted.
 */
const leftBroadcast = sql`case when e.broadcast_id is not null and not exists (
  select from contacts c
    join broadcasts o on o.id = e.broadcast_id
    left join topics t on t.id = o.topic_id
    left join contact_topics x on x.topic_id = t.id and x.contact_id = c.id
  where c.id = e.contact_id and c.state <> 'unsubscribed' and coalesce(x.subscribed, t.subscribed_by_default, true))
  then 'unsubscribe' end`;

type Row = {
  email_id: string;
  workspace_id: string;
  broadcast_id: string | null;
  recipient_domain: string | null;
  lease_epoch: number;
  taken_at: string;
  waited_seconds: number;
  attempts: number;
  weight: number | string | null;
  handed_over: boolean;
  on_uncertain: 'hold' | 'retry';
  state: EmailState;
  purpose: 'marketing' | 'transactional';
  is_test: boolean;
  created_at: Date | string;
  from_email: string;
  from_name: string | null;
  reply_to: string | null;
  to_email: string;
  subject: string;
  html: string | null;
  text: string | null;
  unsubscribe_url: string | null;
  headers: string | null;
  attachments: Delivery['attachments'] | null;
  sender_enabled: boolean | null;
  domain_status: string | null;
  domain_id: string | null;
  signatures: string | null;
  suppression: Delivery['suppression'];
  some_erased: boolean;
};

type Recipient = Pick<Row, 'workspace_id' | 'to_email'>;

/** Why erased recipients get nothing, if they had unsubscribed before. */
async function findErased(
  tx: Database,
  rows: readonly Recipient[],
): Promise<(row: Recipient) => Delivery['suppression']> {
  if (rows.length === 0) return () => null;
  const hashOf = (row: Recipient) => erasedAddress(row.workspace_id, row.to_email);
  // The hash is keyed by the workspace too.
  const listed = await tx.execute<{ email: string; reason: Delivery['suppression'] }>(sql`
    select s.email, s.reason
    from unnest(${sql.param(rows.map((row) => row.workspace_id))}::uuid[], ${sql.param(rows.map(hashOf))}::text[]) as r (workspace_id, hash)
    join suppressions s on s.workspace_id = r.workspace_id and s.email = r.hash`);
  const reasons = new Map(listed.rows.map(({ email, reason }) => [email, reason]));
  return (row) => reasons.get(hashOf(row)) ?? null;
}

function readRow(row: Row, keys: ReadonlyMap<string, DkimKey[] | null>): Omit<Delivery, 'suppression'> {
  return {
    emailId: row.email_id,
    workspaceId: row.workspace_id,
    broadcastId: row.broadcast_id,
    recipientDomain: row.recipient_domain,
    leaseEpoch: row.lease_epoch,
    takenAt: row.taken_at,
    waitedSeconds: row.waited_seconds,
    attempts: row.attempts,
    weight: Number(row.weight ?? 0),
    handedOver: row.handed_over,
    onUncertain: env().onUncertain === 'retry' ? 'retry' : row.on_uncertain,
    state: row.state,
    purpose: row.purpose,
    isTest: row.is_test,
    createdAt: new Date(row.created_at),
    fromEmail: row.from_email,
    fromName: row.from_name,
    replyTo: row.reply_to || null,
    toEmail: row.to_email,
    subject: row.subject,
    html: row.html,
    text: row.text,
    unsubscribeUrl: row.unsubscribe_url,
    // Written and checked at acceptance: names with text values.
    headers: Object.entries(JSON.parse(row.headers ?? '{}') as Record<string, string>),
    attachments: row.attachments ?? [],
    sender:
      row.sender_enabled === null
        ? null
        : { enabled: row.sender_enabled, verified: row.domain_status === 'verified' },
    domainKeys: row.domain_id === null ? [] : (keys.get(row.domain_id) ?? null),
    signatures: row.signatures,
  };
}
