import { lt, sql } from 'drizzle-orm';
import { expireAttachments } from '@/lib/attachments/expire-attachments';
import type { Database } from '@/lib/db/database';
import { rateBuckets } from '@/lib/db/tables';
import { expireEmails } from '@/lib/emails/states/expire-emails';
import type { Chore } from '@/lib/queue/chore-loop';
import { checkDueDomains } from '@/lib/sending/check-domain';
import { prunePositions, pruneRevisions } from '@/lib/templates/revisions/prune-revisions';
import { pruneWebhookEvents } from '@/lib/webhooks/webhook-loop';

const hour = 3600;

/** All that comes round by itself. */
export const chores: readonly Chore[] = [
  { name: 'check-domains', everySeconds: 60, run: checkDueDomains },
  { name: 'prune-webhook-events', everySeconds: hour, run: pruneWebhookEvents },
  { name: 'expire-emails', everySeconds: 600, run: expireEmails },
  { name: 'expire-attachments', everySeconds: 600, run: expireAttachments },
  { name: 'prune-revisions', everySeconds: hour, run: pruneRevisions },
  { name: 'prune-positions', everySeconds: hour, run: prunePositions },
  { name: 'prune-rate-buckets', everySeconds: hour, run: pruneRateBuckets },
];

/** A bucket that was not touched for a day is full: it need not be kept. */
async function pruneRateBuckets(db: Database): Promise<void> {
  await db.delete(rateBuckets).where(lt(rateBuckets.updatedAt, sql`now() - interval '1 day'`));
}
