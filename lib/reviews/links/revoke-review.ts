import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { reviewGuests, reviewLinks, templates } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Ends a review link at once; its comments stay, the addresses of its guests do not. Ending one that has ended changes nothing. */
export async function revokeReview(ctx: Context, reviewId: string) {
  requireScope(ctx, access.writeTemplates);
  return withTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: reviewLinks.id, templateId: templates.id, name: templates.name })
      .from(reviewLinks)
      .innerJoin(templates, eq(templates.id, reviewLinks.templateId))
      .where(and(inWorkspace(tx, reviewLinks, { id: reviewId }), isNull(templates.deletedAt)));
    if (!found) throw createNotFound('review link');
    const revoked = await tx.db
      .update(reviewLinks)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(reviewLinks.id, found.id), isNull(reviewLinks.revokedAt)))
      .returning({ id: reviewLinks.id });
    await tx.db.delete(reviewGuests).where(eq(reviewGuests.reviewId, found.id));
    if (revoked.length > 0)
      await recordAudit(tx, {
        action: 'template.review_link_ended',
        target: { type: 'template', id: found.templateId, name: found.name },
      });
    return { object: 'review' as const, id: found.id, deleted: true as const };
  });
}
