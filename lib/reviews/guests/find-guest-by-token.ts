import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { reviewGuests, reviewLinks, templates, workspaces } from '@/lib/db/tables';
import { isUuid } from '@/lib/ids';
import { isConfirmable } from './find-guest';

/** The parts of a token; null if it cannot be one of ours. */
export function readGuestToken(token: string): { id: string; signature: string } | null {
  const [id = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isUuid(id) ? { id, signature } : null;
}

export type KnownGuest = NonNullable<Awaited<ReturnType<typeof findGuestById>>>;

/** A guest with an open link; null otherwise. */
export async function findGuestById(db: Database, id: string) {
  const [row] = await db
    .select({
      ...{ id: reviewGuests.id, email: reviewGuests.email, confirmedAt: reviewGuests.confirmedAt },
      ...{ keyHash: reviewGuests.keyHash, linkSecret: reviewGuests.linkSecret },
      ...{ reviewId: reviewLinks.id, workspaceId: reviewLinks.workspaceId },
      ...{ templateId: templates.id, templateName: templates.name },
    })
    .from(reviewGuests)
    .innerJoin(reviewLinks, eq(reviewLinks.id, reviewGuests.reviewId))
    .innerJoin(templates, eq(templates.id, reviewLinks.templateId))
    .innerJoin(workspaces, eq(workspaces.id, reviewLinks.workspaceId))
    .where(
      and(
        ...[eq(reviewGuests.id, id), isConfirmable, isNull(reviewLinks.revokedAt)],
        ...[sql`${reviewLinks.expiresAt} > now()`, isNull(templates.deletedAt), isNull(workspaces.deletedAt)],
      ),
    );
  return row ?? null;
}
