import { eq, sql } from 'drizzle-orm';
import { reviewLinks } from '@/lib/db/tables';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';
import { env } from '@/lib/process/env';
import type { ReviewPage, ReviewQuery } from '@/lib/reviews/contract/page';
import { findOpenLink, findViewingMember, type ReaderVisit, readingContext } from './find-open-link';
import { renderShown } from './render-shown';

/** What reviewers see: the email as it was when the link was created. */
export async function openReview(
  visit: ReaderVisit,
  secret: string,
  { locale, holds, fails }: ReviewQuery = {},
): Promise<ReviewPage> {
  const link = await findOpenLink(visit, secret);
  const viewer = await findViewingMember(visit, link);
  // Switching language or conditions does not count as opening it again.
  const opened = locale === undefined && holds === undefined && fails === undefined ? 1 : 0;
  // Before the email is read: what changes meanwhile is newer than this visit.
  await visit.db
    .update(reviewLinks)
    .set({ lastOpenedAt: sql`now()`, openCount: sql`${reviewLinks.openCount} + ${opened}::int` })
    .where(eq(reviewLinks.id, link.id));
  const shown = await renderShown(readingContext(visit, link), link.templateId, link, {
    locale,
    forced: { ...forcedConditions(holds, true), ...forcedConditions(fails, false) },
  });
  const { preview, measuredHtml } = shown;
  return {
    object: 'review_page',
    template: { name: link.templateName },
    workspace: { name: link.workspaceName },
    shown: {
      ...{ version_number: shown.versionNumber, saved_at: shown.savedAt },
      changed_at: link.changedAt?.toISOString() ?? null,
    },
    note: link.note,
    shared_by: link.createdByName,
    expires_at: link.expiresAt.toISOString(),
    comments: link.commentsAllowed,
    relay_configured: env().smtpUrl !== null,
    viewer: viewer && { name: viewer.name },
    ...(shown.locales.length > 1 && { locale: preview.locale, locales: shown.locales }),
    subject: preview.subject,
    preview_text: preview.preview_text,
    html: preview.html,
    plain_text: preview.plain_text,
    measured_html: measuredHtml,
    blocks: shown.blocks.map(({ className, anchor, rules }) => ({
      class_name: className,
      tag: anchor.tag,
      depth: anchor.path.length,
      excerpt: anchor.excerpt,
      rules,
    })),
    conditions: shown.document.conditions.map(({ id, name }) => ({ id, name })),
  };
}

function forcedConditions(ids: string | undefined, holds: boolean): ForcedConditions {
  return Object.fromEntries((ids?.split(',') ?? []).map((id) => [id, holds]));
}
