import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { reviewGuests } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import type { ReviewGuest, ReviewGuestQuery } from '@/lib/reviews/contract/guests';
import { findOpenLink, type ReaderVisit } from '@/lib/reviews/links/find-open-link';
import { hashGuestKey } from './guest-key';

/** How long an address can be confirmed. */
export const isConfirmable = sql`(${reviewGuests.confirmedAt} is not null
  or ${reviewGuests.askedAt} > now() - interval '7 days')`;

type GuestRow = Pick<typeof reviewGuests.$inferSelect, 'id' | 'email' | 'confirmedAt'>;

/** The address that a guest left with a link, known by the key of their browser. */
export async function findGuest(
  visit: ReaderVisit,
  secret: string,
  { guest }: ReviewGuestQuery,
): Promise<ReviewGuest> {
  const link = await findOpenLink(visit, secret);
  return presentGuest(await readGuest(visit.db, link.id, hashGuestKey(guest)));
}

export async function readGuest(db: Database, reviewId: string, keyHash: string): Promise<GuestRow | null> {
  const [row] = await db
    .select({ id: reviewGuests.id, email: reviewGuests.email, confirmedAt: reviewGuests.confirmedAt })
    .from(reviewGuests)
    .where(and(eq(reviewGuests.reviewId, reviewId), eq(reviewGuests.keyHash, keyHash), isConfirmable));
  return row ?? null;
}

export function presentGuest(row: Pick<GuestRow, 'email' | 'confirmedAt'> | null): ReviewGuest {
  return {
    object: 'review_guest',
    email: row?.email ?? null,
    confirmed: row?.confirmedAt != null,
    emailed: env().smtpUrl !== null,
  };
}

/** For an insert: whether the guest of this browser has a confirmed address. */
export function isConfirmedGuest(reviewId: string | null, keyHash: string | null): SQL<boolean> {
  return sql<boolean>`exists (select from review_guests g where g.review_id = ${reviewId}::uuid
    and g.key_hash = ${keyHash}::text and g.confirmed_at is not null)`;
}
