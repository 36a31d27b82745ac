import { desc, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { reviewDecisions } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import type { ReviewDecision, TemplateDecision } from '@/lib/reviews/contract/decisions';
import { findOpenLink, type ReaderVisit } from '@/lib/reviews/links/find-open-link';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { PageQuery } from '@/lib/templates/contract/templates';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { readStandingDecisions } from '@/lib/templates/versions/standing-decisions';
import { presentReviewDecision, publicDecision } from './present-decision';

const maxShown = 100;

/** The decisions about a template, newest first. */
export async function listDecisions(
  ctx: Context,
  templateId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<TemplateDecision>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const standing = new Set((await readStandingDecisions(ctx, template.id)).map(({ id }) => id));
  const where = eq(reviewDecisions.templateId, template.id);
  const request = { list: 'decisions', filters: { templateId: template.id }, cursor, limit, where };
  return readRows(ctx, reviewDecisions, request, (row) => ({
    object: 'template_decision',
    ...publicDecision(row),
    reviewer: {
      ...publicDecision(row).reviewer,
      confirmed: row.guestConfirmed,
      own: row.reviewerId !== null && row.reviewerId === ctx.actor.userId,
    },
    revision: row.revision,
    current: standing.has(row.id),
  }));
}

/** The decisions made with a link, newest first. */
export async function listReviewDecisions(visit: ReaderVisit, secret: string): Promise<Page<ReviewDecision>> {
  const link = await findOpenLink(visit, secret);
  const rows = await visit.db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, link.id))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(maxShown);
  return { object: 'list', data: rows.map(presentReviewDecision), has_more: false, next_cursor: null };
}
