import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { templateComments } from '@/lib/db/tables';
import { mailGuests } from '@/lib/installation-mail/guests/mail-guests';

/** Emails the guests who wrote in a thread that somebody else replied, in the reply's transaction. */
export async function mailReply(tx: Database, reply: typeof templateComments.$inferSelect): Promise<void> {
  const { parentId, reviewId, guestKeyHash, authorName, body } = reply;
  if (parentId === null || reviewId === null) return;
  const written = sql`select c.guest_key_hash from template_comments c
    where c.id = ${parentId} or c.parent_id = ${parentId}`;
  // The same person may use the link in several browsers.
  const ownAddresses = sql`select o.email from review_guests o
    where o.review_id = ${reviewId} and o.key_hash = ${guestKeyHash} and o.confirmed_at is not null`;
  await mailGuests(tx, {
    kind: 'review_replied',
    where: sql`l.id = ${reviewId} and g.key_hash in (${written}) and g.email not in (${ownAddresses})
      and g.key_hash is distinct from ${guestKeyHash}`,
    details: { author: authorName, reply: body },
  });
}
