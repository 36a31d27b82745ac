import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

export type ClaimedMail = {
  id: string;
  kind: string;
  toEmail: string;
  subject: string;
  /** Encrypted; null if it is made when sent. */
  content: string | null;
  attempts: number;
  createdAt: Date;
  leaseEpoch: number;
};

// Longer than any SMTP conversation.
const leaseSeconds = 360;

/** Leases due email to this process. */
export async function claimInstallationMail(db: Database, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select id from installation_mail
      where state = 'waiting' and due_at <= now() and (lease_until is null or lease_until < now())
      order by due_at limit ${limit} for update skip locked)
    update installation_mail m
    set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_epoch = m.lease_epoch + 1
    from due where m.id = due.id
    returning m.id, m.kind, m.to_email, m.subject, m.content, m.attempts, m.created_at, m.lease_epoch`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    toEmail: row.to_email,
    subject: row.subject,
    content: row.content,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    leaseEpoch: row.lease_epoch,
  }));
}

type Row = {
  id: string;
  kind: string;
  to_email: string;
  subject: string;
  content: string | null;
  attempts: number;
  created_at: string;
  lease_epoch: number;
};
