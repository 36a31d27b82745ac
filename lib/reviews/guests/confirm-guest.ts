import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { reviewDecisions, reviewGuests, templateComments } from '@/lib/db/tables';
import { isConfirmation } from '@/lib/installation-mail/guests/guest-links';
import { type ReaderVisit, readingContext } from '@/lib/reviews/links/find-open-link';
import { findGuestById, type KnownGuest, readGuestToken } from './find-guest-by-token';

/** The guest whose address a link confirms, confirmed or not; null if it does not, or not any more. */
export async function findConfirmation(db: Database, token: string): Promise<KnownGuest | null> {
  const parts = readGuestToken(token);
  const guest = parts && (await findGuestById(db, parts.id));
  return guest && isConfirmation(guest, parts.signature) ? guest : null;
}

/** Confirms an address; doing it twice is no error. Members see it at what the guest wrote. Null as above. */
export function confirmGuest(visit: ReaderVisit, token: string): Promise<KnownGuest | null> {
  return visit.db.transaction(async (db) => {
    const guest = await findConfirmation(db, token);
    if (!guest || guest.confirmedAt) return guest;
    const tx = readingContext({ ...visit, db }, guest);
    const [confirmed] = await db
      .update(reviewGuests)
      .set({ confirmedAt: sql`now()` })
      .where(
        and(
          eq(reviewGuests.id, guest.id),
          eq(reviewGuests.email, guest.email),
          isNull(reviewGuests.confirmedAt),
        ),
      )
      .returning({ confirmedAt: reviewGuests.confirmedAt });
    if (!confirmed) return findConfirmation(db, token);
    for (const table of [templateComments, reviewDecisions])
      await db
        .update(table)
        .set({ guestConfirmed: true })
        .where(and(eq(table.reviewId, guest.reviewId), eq(table.guestKeyHash, guest.keyHash)));
    await recordAudit(tx, {
      action: 'template.review_guest_confirmed',
      target: { type: 'template', id: guest.templateId, name: guest.templateName },
    });
    return { ...guest, ...confirmed };
  });
}
