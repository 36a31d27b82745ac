import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { reviewLinks } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { reviewUrl } from '@/lib/installation-mail/guests/guest-links';
import { createInvalidError } from '@/lib/issues';
import { env } from '@/lib/process/env';
import type { CreatedReview, CreateReviewInput } from '@/lib/reviews/contract/links';
import { access } from '@/lib/scopes';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { askGuestsAgain } from './ask-guests-again';
import { presentReview } from './present-review';
import { renderShown, type ShownContent } from './render-shown';
import { hashReviewSecret, newReviewSecret } from './review-secret';

const daysOpen = 30;
const maxDays = 366;
const maxOpen = 100;

/**
 * Creates a link for people without an account to the current draft, a saved revision or a version; its address is in
 * this answer only. Content that cannot be rendered is refused as in a preview.
 */
export async function createReview(
  ctx: Context,
  templateId: string,
  input: CreateReviewInput,
): Promise<CreatedReview> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  const expiresAt = endOf(ctx, input.expires_at);
  const shown = await selectContent(ctx, template.id, input);
  const { versionNumber } = await renderShown(ctx, template.id, shown);
  const secret = newReviewSecret();
  return withTransaction(ctx, async (tx) => {
    const [open] = await tx.db
      .select({ links: count() })
      .from(reviewLinks)
      .where(
        and(
          eq(reviewLinks.templateId, template.id),
          isNull(reviewLinks.revokedAt),
          sql`${reviewLinks.expiresAt} > now()`,
        ),
      );
    if ((open?.links ?? 0) >= maxOpen)
      throw new DomainError(
        'CONFLICT',
        `This template has ${maxOpen} open review links. End one of them first.`,
      );
    const [row] = await tx.db
      .insert(reviewLinks)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        templateId: template.id,
        secretHash: hashReviewSecret(secret),
        ...shown,
        note: input.note?.trim() || null,
        commentsAllowed: input.comments,
        createdById: tx.actor.id,
        createdByName: tx.actor.name,
        expiresAt,
      })
      .returning();
    if (!row) throw new Error('An insert returned nothing.');
    await recordAudit(tx, {
      action: 'template.review_link_created',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [{ field: 'expires_at', from: null, to: row.expiresAt.toISOString() }],
    });
    const notified = input.notify_guests ? await askGuestsAgain(tx, row, secret) : 0;
    return {
      ...presentReview(row, { expired: false, versionNumber, guests: notified }),
      url: reviewUrl(secret),
      notified_guests: notified,
      emailed: env().smtpUrl !== null,
    };
  });
}

function endOf(ctx: Context, expiresAt: string | undefined): Date {
  const now = ctx.now().getTime();
  const end = expiresAt === undefined ? new Date(now + daysOpen * 86_400_000) : new Date(expiresAt);
  const message =
    end.getTime() <= now
      ? 'Must be in the future.'
      : end.getTime() > now + maxDays * 86_400_000
        ? 'Must be at most a year from now.'
        : null;
  if (message) throw createInvalidError([{ path: 'expires_at', code: 'out_of_range', message }]);
  return end;
}

async function selectContent(
  ctx: Context,
  templateId: string,
  { revision, version_id }: CreateReviewInput,
): Promise<ShownContent> {
  if (revision !== undefined && version_id !== undefined)
    throw createInvalidError([
      { path: 'version_id', code: 'conflict', message: 'Name a revision or a version, not both.' },
    ]);
  if (version_id !== undefined) return { revision: null, versionId: version_id };
  if (revision !== undefined) return { revision, versionId: null };
  const draft = await readDraftRow(ctx, templateId);
  if (!draft) throw createDraftRequired();
  return { revision: draft.revision, versionId: null };
}
