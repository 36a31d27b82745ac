import { sql } from 'drizzle-orm';
import { reviewLinks } from '@/lib/db/tables';
import type { Review } from '@/lib/reviews/contract/links';

export type ReviewRow = typeof reviewLinks.$inferSelect;

export const hasExpired = sql<boolean>`${reviewLinks.expiresAt} <= now()`;

/** How many addresses get emails about the review. */
export const confirmedGuests = sql<number>`(select count(distinct g.email)::int from review_guests g
  where g.review_id = ${reviewLinks.id} and g.confirmed_at is not null)`;

/** A link without its secret. */
export function presentReview(
  row: ReviewRow,
  { expired, versionNumber, guests }: { expired: boolean; versionNumber: number | null; guests: number },
): Review {
  return {
    object: 'review',
    id: row.id,
    template_id: row.templateId,
    revision: row.revision,
    version_id: row.versionId,
    version_number: versionNumber,
    note: row.note,
    comments: row.commentsAllowed,
    state: row.revokedAt ? 'revoked' : expired ? 'expired' : 'open',
    created_by: { id: row.createdById, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    open_count: row.openCount,
    guests,
  };
}
