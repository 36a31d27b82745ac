import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Database } from '@/lib/db/database';
import { reviewGuests, reviewLinks } from '@/lib/db/tables';
import { isStop } from '@/lib/installation-mail/guests/guest-links';
import { type ReaderVisit, readingContext } from '@/lib/reviews/links/find-open-link';
import { findGuestById, type KnownGuest, readGuestToken } from './find-guest-by-token';

/** `stopped`: a link of ours whose address was erased. */
export type StopState = { guest: KnownGuest } | 'stopped';

/** Whose emails a link stops; null if it is not ours. */
export async function findStop(db: Database, token: string): Promise<StopState | null> {
  const parts = readGuestToken(token);
  if (!parts || !isStop(parts.id, parts.signature)) return null;
  const guest = await findGuestById(db, parts.id);
  return guest ? { guest } : 'stopped';
}

/** Erases the address from all review links of the template, with emails that wait. Null as in `findStop`. */
export function stopGuest(visit: ReaderVisit, token: string): Promise<StopState | null> {
  return visit.db.transaction(async (db) => {
    const found = await findStop(db, token);
    if (!found || found === 'stopped') return found;
    const { email, templateId, templateName } = found.guest;
    const links = db
      .select({ id: reviewLinks.id })
      .from(reviewLinks)
      .where(eq(reviewLinks.templateId, templateId));
    const own = and(eq(reviewGuests.email, email), inArray(reviewGuests.reviewId, links));
    // Waits for a link that is shared with them now, which the deletion then finds.
    await db.select({ id: reviewGuests.id }).from(reviewGuests).where(own).for('update');
    await db.delete(reviewGuests).where(own);
    await recordAudit(readingContext({ ...visit, db }, found.guest), {
      action: 'template.review_guest_removed',
      target: { type: 'template', id: templateId, name: templateName },
    });
    return 'stopped';
  });
}
