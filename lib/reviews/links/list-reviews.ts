import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { reviewLinks, templateVersions } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import type { ListReviewsQuery, Review } from '@/lib/reviews/contract/links';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { confirmedGuests, hasExpired, presentReview, type ReviewRow } from './present-review';

type Row = {
  row: ReviewRow;
  expired: boolean;
  versionNumber: number | null;
  guests: number;
  position: string;
  id: string;
};

/** The review links of a template, ended ones too, newest first. */
export async function listReviews(
  ctx: Context,
  templateId: string,
  { cursor, limit }: ListReviewsQuery,
): Promise<Page<Review>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const read = (after: SQL | undefined, fetch: number) =>
    ctx.db
      .select({
        row: reviewLinks,
        expired: hasExpired,
        versionNumber: templateVersions.versionNumber,
        guests: confirmedGuests,
        position: exactTime(reviewLinks.createdAt),
        id: reviewLinks.id,
      })
      .from(reviewLinks)
      .leftJoin(templateVersions, eq(templateVersions.id, reviewLinks.versionId))
      .where(and(inWorkspace(ctx, reviewLinks, { templateId: template.id }), after))
      .orderBy(desc(reviewLinks.createdAt), desc(reviewLinks.id))
      .limit(fetch);
  return readPage<Row, Review>(
    ctx,
    { list: 'reviews', filters: { templateId: template.id }, cursor, limit },
    { time: reviewLinks.createdAt, id: reviewLinks.id },
    read,
    ({ row, ...rest }) => presentReview(row, rest),
  );
}
